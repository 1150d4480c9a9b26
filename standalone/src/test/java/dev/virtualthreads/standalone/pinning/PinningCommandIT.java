package dev.virtualthreads.standalone.pinning;

import java.io.IOException;
import java.util.Collection;
import java.util.Map;

import dev.virtualthreads.program.InstalledJdks;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.Measured;
import dev.virtualthreads.standalone.StandaloneApplication;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparisons of JDKs, on every JDK of this machine. */
class PinningCommandIT {

	private static final int LAST_KNOWN = 25;

	private static final int FIRST_WITHOUT_PINNED_MONITORS = 24;

	static final Collection<JavaInstallation> JDKS = InstalledJdks.find().values();

	@ParameterizedTest
	@FieldSource("JDKS")
	void monitorsPinBeforeJava24AndLocksNeverAndNativeFramesAlways(JavaInstallation java) throws Exception {
		boolean monitorsPin = java.feature() < FIRST_WITHOUT_PINNED_MONITORS;
		// at the same time, because each of them mainly waits
		try (Trial monitor = new Trial(java, "pinning", "synchronized");
				Trial lock = new Trial(java, "pinning", "reentrant-lock");
				Trial initialiser = new Trial(java, "pinning", "class-initialisation");
				Trial frame = new Trial(java, "pinning", "native-call")) {
			assertThat(pins(monitor)).isEqualTo(monitorsPin);
			assertThat(pins(lock)).isFalse();
			if (java.feature() <= LAST_KNOWN) {
				assertThat(pins(initialiser)).isTrue();
				assertThat(pins(frame)).isTrue();
			}
		}
	}

	@ParameterizedTest
	@FieldSource("JDKS")
	void onlyMonitorsThatPinCanHang(JavaInstallation java) throws Exception {
		double stuck = (java.feature() < FIRST_WITHOUT_PINNED_MONITORS) ? Runtime.getRuntime().availableProcessors() + 1
				: 0;
		try (Trial trial = new Trial(java, "deadlock", "pinned-carriers")) {
			assertThat(trial.measured().details()).containsEntry("stuckThreads", stuck);
		}
	}

	private static boolean pins(Trial trial) throws Exception {
		Measured measured = trial.measured();
		Map<String, Double> details = measured.details();
		if (details.getOrDefault("pinnedEvents", -1.0) == 0) {
			return false;
		}
		// carriers limit the throughput of pinned work
		assertThat(details.get("pinnedEvents")).isPositive();
		assertThat(measured.throughputPerSecond()).isLessThanOrEqualTo(details.get("ceilingPerSecondIfPinned"));
		return true;
	}

	/** Comparison in a JVM of its own. */
	private record Trial(Process program) implements AutoCloseable {

		Trial(JavaInstallation java, String comparison, String contender) throws IOException {
			this(new ProcessBuilder(java.executable(), "-cp", System.getProperty("java.class.path"),
					StandaloneApplication.class.getName(), comparison, contender, "--json")
				.redirectError(ProcessBuilder.Redirect.INHERIT)
				.start());
		}

		Measured measured() throws InterruptedException {
			String line = this.program.inputReader().lines().reduce("", (earlier, later) -> later);
			assertThat(this.program.waitFor()).isZero();
			return JsonMapper.shared().readValue(line, Measured.class);
		}

		@Override
		public void close() {
			this.program.destroyForcibly();
		}

	}

}
