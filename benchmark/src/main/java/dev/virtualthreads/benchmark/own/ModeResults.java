package dev.virtualthreads.benchmark.own;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.OwnParameters;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;

/**
 * Results of one thread mode of a service that already ran.
 *
 * @param loads names of its loads
 * @param address address of the service
 */
public record ModeResults(Path file, ThreadMode mode, List<String> loads, String address) {

	/**
	 * Reads the results of both modes, that of platform threads first.
	 * @throws MeasurementException if the files do not hold one mode each
	 */
	public static List<ModeResults> read(List<Path> files) {
		ModeResults one = read(files.getFirst());
		ModeResults other = read(files.getLast());
		if (one.mode == other.mode) {
			throw new MeasurementException("%s and %s are both of %s threads: measure --mode %s too."
				.formatted(one.file, other.file, one.mode, one.mode.other()));
		}
		return (one.mode == ThreadMode.PLATFORM) ? List.of(one, other) : List.of(other, one);
	}

	private static ModeResults read(Path file) {
		if (!Files.exists(file)) {
			throw new MeasurementException("%s is missing: measure it with ./bench own --url.".formatted(file));
		}
		Results results = ResultsFile.read(file);
		List<Cell> cells = results.cells();
		boolean running = cells.stream().allMatch((cell) -> cell.parameters().containsKey(OwnParameters.PROCESS));
		List<String> contenders = cells.stream().map(Cell::contender).distinct().toList();
		if (!running || contenders.size() != 1) {
			throw new MeasurementException(
					"%s does not hold one thread mode of a running service: measure each mode with ./bench own --url."
						.formatted(file));
		}
		ThreadMode mode = Arrays.stream(ThreadMode.values())
			.filter((each) -> each.contender().name().equals(contenders.getFirst()))
			.findFirst()
			.orElseThrow();
		return new ModeResults(file, mode, cells.stream().map(Cell::load).toList(),
				String.valueOf(cells.getFirst().parameters().get(OwnParameters.ADDRESS)));
	}

	/** Returns the addresses of both, once if they are the same. */
	public static String addresses(List<ModeResults> both) {
		return both.stream().map(ModeResults::address).distinct().collect(Collectors.joining(" and "));
	}

	/**
	 * Checks that both have the same loads.
	 * @throws MeasurementException if one has others
	 */
	public static void requireSameLoads(List<ModeResults> both) {
		ModeResults one = both.getFirst();
		ModeResults other = both.getLast();
		if (!one.loads.equals(other.loads)) {
			throw new MeasurementException(
					"These results are not comparable: %s has the loads %s, %s has %s. Measure both with the same --users or --rate, or use --anyway for the loads that both have."
						.formatted(one.mode, String.join(", ", one.loads), other.mode, String.join(", ", other.loads)));
		}
	}

}
