package dev.virtualthreads.benchmark.session;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import dev.virtualthreads.measuring.results.Results;

/**
 * Loads of one session with a contender whose measurement is void, for another reason
 * than its own errors. The load is left out as a whole, so that contenders are compared
 * within the same sessions. Where a load is raised until a contender breaks, void cells
 * are expected.
 */
final class VoidLoads {

	private final Set<String> names;

	private VoidLoads(Set<String> names) {
		this.names = names;
	}

	static VoidLoads of(Results session) {
		return new VoidLoads(session.cells()
			.stream()
			.filter((cell) -> cell.parameter(CellParameters.P99_LIMIT) == null && !cell.isConclusive())
			.map(VoidLoads::name)
			.collect(Collectors.toCollection(LinkedHashSet::new)));
	}

	boolean contain(Cell cell) {
		return this.names.contains(name(cell));
	}

	boolean containAll(Results session) {
		return session.cells().stream().allMatch(this::contain);
	}

	List<String> names() {
		return List.copyOf(this.names);
	}

	private static String name(Cell cell) {
		return cell.scenario() + " " + cell.load();
	}

}
