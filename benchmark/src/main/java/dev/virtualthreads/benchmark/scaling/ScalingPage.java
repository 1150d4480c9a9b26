package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.function.Function;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Results;

/** Computed parts of the page on scaling. */
public final class ScalingPage {

	private final Function<String, Results> results;

	/**
	 * Creates the parts.
	 * @param results from the name of a scenario to its results
	 */
	public ScalingPage(Function<String, Results> results) {
		this.results = results;
	}

	/** Returns a part in Markdown. */
	public String markdown(String part) {
		return switch (part) {
			case "inputs" -> InputsTable.of(banks());
			case "limits" -> LimitsTable.of(banks());
			case "needs" -> NeedsTable.of(banks());
			case "closed" -> new ClosedCheck(this.results).markdown();
			case "open" -> new OpenCheck(this.results.apply("latency")).markdown();
			case "replicas" -> new ReplicasTable(this.results).markdown();
			default -> throw new MeasurementException(
					"scaling:%s is unknown. Parts: inputs, limits, needs, closed, open, replicas.".formatted(part));
		};
	}

	// not the bank with the profile lean: the measuring machine limited its open files
	private List<MeasuredBank> banks() {
		return List.of(MeasuredBank.plain(this.results));
	}

}
