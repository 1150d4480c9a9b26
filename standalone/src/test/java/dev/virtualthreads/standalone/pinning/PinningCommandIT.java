package dev.virtualthreads.standalone.pinning;

import java.util.List;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.standalone.Cells;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparison on every JDK of this machine. */
class PinningCommandIT {

	private static final int LAST_KNOWN = 25;

	private static final int FIRST_WITHOUT_PINNED_MONITORS = 24;

	private static ModuleOutput output = new ModuleOutput(List.of(), List.of());

	@BeforeAll
	static void run() {
		output = Cells.of("pinning", "--preset=smoke", "--json");
	}

	@Test
	void monitorsPinBeforeJava24AndLocksNeverAndNativeFramesAlways() {
		assertThat(output.cells()).hasSizeGreaterThanOrEqualTo(PinnedWork.values().length);
		output.cells().forEach((cell) -> {
			int java = Integer.parseInt(cell.contender().substring("java-".length()));
			switch (cell.load()) {
				case "synchronized" -> assertThat(pinned(cell) > 0).as("pinned on %d", java)
					.isEqualTo(java < FIRST_WITHOUT_PINNED_MONITORS);
				case "reentrant lock" -> assertThat(pinned(cell)).isZero();
				default -> assertThat(java > LAST_KNOWN || pinned(cell) > 0).as("%s on %d", cell.load(), java).isTrue();
			}
		});
	}

	@Test
	void carriersLimitTheThroughputOfPinnedWork() {
		assertThat(output.cells()).filteredOn((cell) -> pinned(cell) > 0)
			.allSatisfy((cell) -> assertThat(cell.times().throughputPerSecond())
				.isLessThanOrEqualTo(cell.ownMeasures().get("ceilingPerSecondIfPinned")));
	}

	@Test
	void newestJdkIsComparedWithEveryOther() {
		List<String> names = output.cells().stream().map(Cell::contender).distinct().toList();
		assertThat(output.comparisons()).isEqualTo(names.stream()
			.limit(names.size() - 1)
			.map((older) -> new PlannedComparison("pinning", older, names.getLast(),
					older.equals(names.getFirst()) ? "synchronized" : null))
			.toList());
	}

	private static double pinned(Cell cell) {
		return cell.ownMeasures().getOrDefault("pinnedEvents", -1.0);
	}

}
