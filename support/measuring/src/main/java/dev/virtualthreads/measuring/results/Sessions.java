package dev.virtualthreads.measuring.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.measuring.MeasurementException;

/**
 * Complete measurements of the same at different times. The first one is the file itself,
 * the further ones have the same name in the folders {@code 2}, {@code 3} and so on next
 * to it.
 *
 * @param file file of the first session
 * @param all at least the first session
 */
public record Sessions(Path file, List<Results> all) {

	/**
	 * Reads all sessions up to the first one that is missing or interrupted.
	 * @throws MeasurementException if a file is broken, or if methods differ
	 */
	public static Sessions read(Path file) {
		Sessions sessions = new Sessions(file, List.of(ResultsFile.read(file)));
		while (Files.exists(sessions.nextFile())) {
			Results further = ResultsFile.read(sessions.nextFile());
			if (further.partial()) {
				break;
			}
			sessions = sessions.followedBy(further);
		}
		return sessions;
	}

	/**
	 * Returns these sessions and one more.
	 * @throws MeasurementException if it is of another method
	 */
	public Sessions followedBy(Results further) {
		if (further.method() != first().method()) {
			throw new MeasurementException("%s has method %d, %s method %d: measure all sessions again."
				.formatted(nextFile(), further.method(), this.file, first().method()));
		}
		List<Results> more = new ArrayList<>(this.all);
		more.add(further);
		return new Sessions(this.file, more);
	}

	/** Returns the session whose values tables show. */
	public Results first() {
		return this.all.getFirst();
	}

	/** Returns the file of the session after these. */
	public Path nextFile() {
		return this.file.resolveSibling(String.valueOf(this.all.size() + 1)).resolve(this.file.getFileName());
	}

	/** Returns the cells of each session. */
	public List<List<Cell>> cells() {
		return this.all.stream().map(Results::cells).toList();
	}

}
