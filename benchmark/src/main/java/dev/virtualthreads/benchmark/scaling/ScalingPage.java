package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Results;

/** Computed parts of the page on scaling. */
public final class ScalingPage {

	private final Function<String, Results> results;

	private final EarlierVersions earlier;

	/**
	 * Creates the parts.
	 * @param results from the name of a scenario to its results
	 * @param earlier from such a name to what was different when an earlier version
	 * measured it, empty for results of this version
	 */
	public ScalingPage(Function<String, Results> results, UnaryOperator<String> earlier) {
		this.results = results;
		this.earlier = new EarlierVersions(earlier);
	}

	/** Returns a part in Markdown. */
	public String markdown(String part) {
		return switch (part) {
			case "inputs" -> new InputsTable(this.results, this.earlier).of(banks());
			case "limits" -> LimitsTable.of(banks());
			case "machine" ->
				MachineTable.of(banks().getFirst(), this.results.apply("in-flight")) + this.earlier.notes("in-flight");
			case "ports" -> PortsTable.of(banks().getFirst());
			case "needs" -> NeedsTable.of(banks());
			case "closed" -> new ClosedCheck(this.results).markdown();
			case "open" -> new OpenCheck(this.results.apply("latency")).markdown();
			case "replicas" -> new ReplicasTable(this.results).markdown();
			default -> throw new MeasurementException(
					"scaling:%s is unknown. Parts: inputs, limits, machine, ports, needs, closed, open, replicas."
						.formatted(part));
		};
	}

	// no limits of the profile lean: the open files of the measuring machine lowered them
	private List<MeasuredBank> banks() {
		return List.of(MeasuredBank.plain(this.results));
	}

}
