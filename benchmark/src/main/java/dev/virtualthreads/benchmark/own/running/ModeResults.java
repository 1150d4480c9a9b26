package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.compare.TwoResults;
import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.answer.OwnReport;
import dev.virtualthreads.benchmark.own.answer.OwnVerdict;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/** Results of one thread mode of a service that already ran. */
public record ModeResults(Path file, ThreadMode mode, List<String> loads, String address, String date) {

	/**
	 * Writes the report and returns the answer.
	 * @param files results of the modes, in any order
	 * @param anyway whether machines and settings may differ
	 * @throws dev.virtualthreads.measuring.MeasurementException if they cannot be
	 * compared
	 */
	public static OwnAnswer join(List<Path> files, boolean anyway, Path folder) {
		List<ModeResults> modes = read(files);
		requireSameLoads(modes, anyway);
		TwoResults both = TwoResults.read(modes.getFirst().file, modes.getLast().file);
		if (!anyway && !both.refusal().isEmpty()) {
			throw new MeasurementException(both.refusal());
		}
		Results joined = both.joinedByContender();
		ResultsRecorder.keepEarlierResults(OwnReport.results(folder));
		List<String> differences = Stream.concat(differences(modes), both.differences().stream()).toList();
		String addresses = modes.stream().map(ModeResults::address).distinct().collect(Collectors.joining(" and "));
		return new OwnReport(folder, addresses).answer(joined, List.of(OwnVerdict.ofRunning(joined, differences)));
	}

	// that of platform threads first
	private static List<ModeResults> read(List<Path> files) {
		ModeResults one = read(files.getFirst());
		ModeResults other = read(files.getLast());
		if (one.mode == other.mode) {
			throw new MeasurementException("%s and %s are both of %s threads: measure --mode %s too."
				.formatted(one.file, other.file, one.mode, OwnContenders.other(one.mode)));
		}
		return (one.mode == ThreadMode.PLATFORM) ? List.of(one, other) : List.of(other, one);
	}

	private static ModeResults read(Path file) {
		if (!Files.isRegularFile(file)) {
			throw new MeasurementException(
					"%s is not a results.json: name one, or measure it with ./bench own --url.".formatted(file));
		}
		return of(file, ResultsFile.read(file)).orElseThrow(() -> new MeasurementException(
				"%s does not hold one thread mode of a running service: measure each mode with ./bench own --url."
					.formatted(file)));
	}

	/** Returns the results of one mode, empty if the file does not hold complete ones. */
	static Optional<ModeResults> in(Path file) {
		try {
			Results results = ResultsFile.read(file);
			return results.partial() ? Optional.empty() : of(file, results);
		}
		catch (MeasurementException ex) {
			return Optional.empty();
		}
	}

	private static Optional<ModeResults> of(Path file, Results results) {
		List<Cell> cells = results.cells();
		if (!cells.stream().allMatch((cell) -> cell.setup().parameters().isOfRunningService())) {
			return Optional.empty();
		}
		List<String> contenders = cells.stream().map(Cell::contender).distinct().toList();
		return OwnContenders.MODES.stream()
			.filter((mode) -> contenders.equals(List.of(OwnContenders.of(mode).name())))
			.findFirst()
			.map((mode) -> new ModeResults(file, mode, cells.stream().map(Cell::load).toList(),
					cells.getFirst().setup().parameters().address(), results.environment().date()));
	}

	private static void requireSameLoads(List<ModeResults> both, boolean anyway) {
		if (anyway ? Collections.disjoint(both.getFirst().loads, both.getLast().loads)
				: !both.getFirst().loads.equals(both.getLast().loads)) {
			throw new MeasurementException(
					"These results are not comparable: %s. Measure both with the same --users or --rate; --anyway compares the loads that both have. A mode with errors under a load gets no higher one."
						.formatted(loads(both)));
		}
	}

	private static Stream<String> differences(List<ModeResults> both) {
		return both.getFirst().loads.equals(both.getLast().loads) ? Stream.empty() : Stream.of(loads(both));
	}

	private static String loads(List<ModeResults> both) {
		return both.stream()
			.map((one) -> "%s has the loads %s".formatted(one.mode, String.join(", ", one.loads)))
			.collect(Collectors.joining(" and "));
	}

}
