package dev.virtualthreads.measuring.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Rules that void a cell: no verdict may rest on it. */
final class VoidReasons {

	/** Share of the processors that other processes may use, in percent. */
	private static final double MOST_OTHER_CPU = 20;

	private VoidReasons() {
	}

	/** Returns the reasons, each a clause. */
	static List<String> of(Cell cell) {
		List<String> reasons = new ArrayList<>();
		if (!cell.errors().isEmpty()) {
			reasons.add("%s had errors (%s)".formatted(cell.contender(), list(cell.errors())));
		}
		else if (cell.throughputAll().contains(0.0)) {
			reasons.add("%s had no correct answer".formatted(cell.contender()));
		}
		if (cell.driverFault() != null) {
			reasons.add("%s while %s was measured".formatted(cell.driverFault(), cell.contender()));
		}
		if (cell.otherCpuPercent() > MOST_OTHER_CPU) {
			reasons
				.add(String.format(Locale.ROOT, "other processes used %.0f %% of the processors while %s was measured",
						cell.otherCpuPercent(), cell.contender()));
		}
		if (cell.unsteady() && !cell.mayWait()) {
			reasons.add("%s was not steady".formatted(cell.contender()));
		}
		return reasons;
	}

	private static String list(Map<String, Long> errors) {
		return errors.entrySet()
			.stream()
			.map((error) -> String.format(Locale.ROOT, "%,d %s", error.getValue(), error.getKey()))
			.collect(Collectors.joining(", "));
	}

}
