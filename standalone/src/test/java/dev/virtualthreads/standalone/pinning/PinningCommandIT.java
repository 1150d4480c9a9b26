package dev.virtualthreads.standalone.pinning;

import java.util.List;

import dev.virtualthreads.standalone.Cells;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

class PinningCommandIT {

	private static final int LAST_KNOWN = 25;

	private static final int FIRST_WITHOUT_PINNED_MONITORS = 24;

	// on every JDK of this machine, as the README's table
	@Test
	void monitorsPinBeforeJava24AndLocksNever() {
		List<JsonNode> cells = Cells.of("pinning", "--repeats", "1", "--json");
		assertThat(cells).hasSizeGreaterThanOrEqualTo(PinnedWork.values().length);
		cells.forEach((cell) -> {
			int java = Integer.parseInt(cell.path("contender").asString().substring("java-".length()));
			switch (cell.path("load").asString()) {
				case "synchronized" -> assertThat(pinned(cell) > 0).as("pinned on %d", java)
					.isEqualTo(java < FIRST_WITHOUT_PINNED_MONITORS);
				case "reentrant lock" -> assertThat(pinned(cell)).isZero();
				default ->
					assertThat(java > LAST_KNOWN || pinned(cell) > 0).as("class initialisation on %d", java).isTrue();
			}
		});
	}

	@Test
	void carriersLimitTheThroughputOfPinnedWork() {
		Cells.of("pinning", "--repeats", "1", "--json")
			.stream()
			.filter((cell) -> pinned(cell) > 0)
			.forEach((cell) -> assertThat(cell.path("throughputPerSecond").asDouble())
				.isLessThanOrEqualTo(cell.path("details").path("ceilingPerSecondIfPinned").asDouble()));
	}

	private static double pinned(JsonNode cell) {
		return cell.path("details").path("pinnedEvents").asDouble();
	}

}
