package dev.virtualthreads.standalone.pinning;

import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.program.InstalledJdks;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.Measured;
import dev.virtualthreads.standalone.StandaloneApplication;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparisons of JDKs, on every JDK of this machine. */
class PinningCommandIT {

	private static final int LAST_KNOWN = 25;

	private static final int FIRST_WITHOUT_PINNED_MONITORS = 24;

	static Stream<JavaInstallation> jdks() {
		return InstalledJdks.find().values().stream();
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void monitorsPinBeforeJava24AndLocksNeverAndNativeFramesAlways(JavaInstallation java) throws Exception {
		boolean monitorsPin = java.feature() < FIRST_WITHOUT_PINNED_MONITORS;
		assertThat(pins(java, "synchronized")).isEqualTo(monitorsPin);
		assertThat(pins(java, "reentrant-lock")).isFalse();
		if (java.feature() <= LAST_KNOWN) {
			assertThat(pins(java, "class-initialisation")).isTrue();
			assertThat(pins(java, "native-call")).isTrue();
		}
	}

	@ParameterizedTest
	@MethodSource("jdks")
	void onlyMonitorsThatPinCanHang(JavaInstallation java) throws Exception {
		double stuck = (java.feature() < FIRST_WITHOUT_PINNED_MONITORS) ? Runtime.getRuntime().availableProcessors() + 1
				: 0;
		assertThat(run(java, "deadlock", "pinned-carriers").details()).containsEntry("stuckThreads", stuck);
	}

	private static boolean pins(JavaInstallation java, String work) throws Exception {
		Measured measured = run(java, "pinning", work);
		Map<String, Double> details = measured.details();
		if (details.getOrDefault("pinnedEvents", -1.0) == 0) {
			return false;
		}
		// carriers limit the throughput of pinned work
		assertThat(details.get("pinnedEvents")).isPositive();
		assertThat(measured.throughputPerSecond()).isLessThanOrEqualTo(details.get("ceilingPerSecondIfPinned"));
		return true;
	}

	private static Measured run(JavaInstallation java, String comparison, String contender) throws Exception {
		Process program = new ProcessBuilder(java.executable(), "-cp", System.getProperty("java.class.path"),
				StandaloneApplication.class.getName(), comparison, contender, "--json")
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		String line = program.inputReader().lines().reduce("", (earlier, later) -> later);
		assertThat(program.waitFor()).isZero();
		return JsonMapper.shared().readValue(line, Measured.class);
	}

}
