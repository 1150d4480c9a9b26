package dev.virtualthreads.benchmark.scaling;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class EarlierVersionsTest {

	private final EarlierVersions versions = new EarlierVersions(
			(scenario) -> scenario.equals("settings") ? "commit abc. The bank was another one." : "");

	@Test
	void sourceOfAnEarlierVersionIsMarked() {
		assertThat(this.versions.source("latency")).isEqualTo("[latency](scenarios/latency.md)");
		assertThat(this.versions.source("settings", "`first-row`"))
			.isEqualTo("[settings](scenarios/settings.md), `first-row`, earlier version");
	}

	@Test
	void notesSayWhatWasDifferent() {
		assertThat(this.versions.notes("latency", "settings")).isEqualTo(
				"\n**Measured by an earlier version:**\n\n- [settings](scenarios/settings.md): commit abc. The bank was another one.\n");
		assertThat(this.versions.notes("latency")).isEmpty();
	}

}
