package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.gate.TwoResults;
import dev.virtualthreads.benchmark.own.ModeResults;
import dev.virtualthreads.benchmark.own.OwnVerdict;
import dev.virtualthreads.measuring.results.Results;

/** Joins the results of both thread modes of a running service. */
final class OwnJoin {

	private OwnJoin() {
	}

	/**
	 * Writes the report and returns it.
	 * @param files results of the modes, in any order
	 * @param anyway whether machines and settings may differ
	 * @throws dev.virtualthreads.measuring.MeasurementException if they cannot be
	 * compared
	 */
	static OwnAnswer join(List<Path> files, boolean anyway, Path folder) {
		List<ModeResults> modes = ModeResults.read(files);
		ModeResults.requireSameLoads(modes, anyway);
		TwoResults both = TwoResults.read(modes.getFirst().file(), modes.getLast().file());
		if (!anyway) {
			both.requireComparable();
		}
		Results joined = both.joinedByContender();
		OwnReport report = new OwnReport(folder, ModeResults.addresses(modes));
		ResultsRecorder.keepEarlierResults(report.results());
		return OwnAnswer.of(report, joined, List.of(OwnVerdict.ofRunning(joined, differences(modes, both))));
	}

	private static List<String> differences(List<ModeResults> modes, TwoResults both) {
		return Stream.concat(ModeResults.differences(modes).stream(), both.differences().stream()).toList();
	}

}
