package dev.virtualthreads.payments.partner;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.batch.infrastructure.item.file.MultiResourceItemReader;
import org.springframework.core.io.Resource;

/**
 * The files that an input names, by name.
 *
 * @param place the input as it is everywhere on this machine, whatever folder it was
 * named in
 * @param resources at least one, each readable and with its header, no two of the same
 * name
 */
public record PartnerFiles(String place, List<Resource> resources) {

	/**
	 * Finds the files.
	 * @param input a folder, a file or a pattern, below {@code classpath:} or of the file
	 * system
	 * @throws PaymentsException if there are none, or one cannot be read or begins with
	 * other columns
	 */
	public static PartnerFiles of(String input) {
		String place = FileSearch.place(input);
		List<Resource> found = FileSearch.in(place);
		if (found.isEmpty()) {
			throw new PaymentsException(
					"There is no CSV file in %s: set --payments.input to a folder, a file or a pattern such as 'partners/*.csv'."
						.formatted(input));
		}
		requireDifferentNames(found);
		found.forEach(PartnerFileReader::requireHeader);
		return new PartnerFiles(place, found);
	}

	// the name is a part of each payment's key
	private static void requireDifferentNames(List<Resource> found) {
		for (int index = 1; index < found.size(); index++) {
			if (name(found.get(index)).equals(name(found.get(index - 1)))) {
				throw new PaymentsException(
						"Two files have the name %s: each partner has one.".formatted(name(found.get(index))));
			}
		}
	}

	static String name(Resource resource) {
		return Objects.requireNonNull(resource.getFilename());
	}

	/** Returns what reads them, one after the other, and can go on where it stopped. */
	public ItemStreamReader<Row> reader() {
		MultiResourceItemReader<Row> reader = new MultiResourceItemReader<>(new PartnerFileReader());
		reader.setName("partner-files");
		reader.setResources(this.resources.toArray(Resource[]::new));
		return reader;
	}

	/** Returns about how many rows they have, to show how far a job has come. */
	public long rows() {
		return this.resources.stream().mapToLong(PartnerFiles::lines).sum();
	}

	private static long lines(Resource resource) {
		try (InputStream content = new BufferedInputStream(resource.getInputStream())) {
			long lines = 0;
			for (int next = content.read(); next >= 0; next = content.read()) {
				lines += (next == '\n') ? 1 : 0;
			}
			return Math.max(0, lines - 1);
		}
		catch (IOException ex) {
			return 0; // the reader will say why
		}
	}

	/**
	 * Returns what is the same for files of the same names and contents only, so that a
	 * job neither goes on in other files nor takes new ones for paid.
	 */
	public String fingerprint() {
		return Fingerprint.of(this.resources);
	}

}
