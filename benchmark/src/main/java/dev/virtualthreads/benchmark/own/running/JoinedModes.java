package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.gate.TwoResults;
import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.answer.OwnReport;
import dev.virtualthreads.benchmark.own.answer.OwnVerdict;
import dev.virtualthreads.benchmark.run.ResultsRecorder;
import dev.virtualthreads.measuring.results.Results;

/** Joins the results of both thread modes of a running service. */
public final class JoinedModes {

	private JoinedModes() {
	}

	/**
	 * Writes the report and returns the answer.
	 * @param files results of the modes, in any order
	 * @param anyway whether machines and settings may differ
	 * @throws dev.virtualthreads.measuring.MeasurementException if they cannot be
	 * compared
	 */
	public static OwnAnswer join(List<Path> files, boolean anyway, Path folder) {
		List<ModeResults> modes = ModeResults.read(files);
		ModeResults.requireSameLoads(modes, anyway);
		TwoResults both = TwoResults.read(modes.getFirst().file(), modes.getLast().file());
		if (!anyway) {
			both.requireComparable();
		}
		Results joined = both.joinedByContender();
		ResultsRecorder.keepEarlierResults(OwnReport.results(folder));
		List<String> differences = Stream.concat(ModeResults.differences(modes), both.differences().stream()).toList();
		return new OwnReport(folder, ModeResults.addresses(modes)).answer(joined,
				List.of(OwnVerdict.ofRunning(joined, differences)));
	}

}
