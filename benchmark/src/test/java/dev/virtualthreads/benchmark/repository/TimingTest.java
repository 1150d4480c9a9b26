package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Checks that tests of all modules neither sleep nor read a clock nor compare measured
 * times: a busy machine would fail them. They use a latch, a count, a recorded maximum or
 * a set clock.
 */
class TimingTest {

	private static final Pattern TIMING = Pattern.compile(String.join("|",
			// a wait or a clock
			"\\bsleep\\((?!Thread)", "parkNanos\\(", "\\bnanoTime\\b", "\\bcurrentTimeMillis\\b", "Instant\\.now\\(",
			"assertTimeout", "pollDelay\\((?!Duration.ZERO)", "await\\([^;]*?\\)\\s*\\.during\\(",
			// a deadline below 30 seconds, of a test below 60
			"(?:atMost|[a-z]+sWithin)\\(Duration\\.of(?:Nanos|Millis)\\(",
			"(?:atMost|[a-z]+sWithin)\\(Duration\\.ofSeconds\\([12]?\\d\\)", "@Timeout\\([1-5]?\\d\\)",
			// a comparison of a measured value
			"assertThat\\([^;]*?(?:[sS]econds|[mM]illis|[nN]anos|[mM]icros|elapsed|[tT]hroughput\\w*|cpu\\w*|[lL]atenc\\w*|busy\\w*)\\b[^;]*?\\.is(?:Less|Greater|Between)[^;]*;"));

	// File, number of places, reason
	private static final String EXCEPTIONS = """
			bankcontract/BlockingContract               2 lower bound: a wait cannot end early
			questions/ComparisonsIT                     5 lower bounds
			standalone/ComparisonsIT                    2 lower bounds
			standalone/remote/RemoteServiceTest         4 lower bound; readers run it for its printed times
			standalone/pinning/PinningCommandIT         1 lower bound, as a rate
			questions/changes/HangingScheduleTest       1 a task that must not run: more time cannot fail the test
			bankcontract/stub/BadAnswers                1 pause between the bytes of a slow answer
			fixture/Pause                               1 waits of a service under test
			payments/run/InterruptedRun                 1 waits of a service under test
			payments/workers/Cluster                    1 waits of a service under test
			benchmark/trial/FakeBank                    1 waits of a service under test
			benchmark/trial/Proxy                       1 waits of a service under test
			benchmark/trial/PeersTest                   1 process that is killed
			benchmark/own/why/RecordingCausesTest       1 waits that are recorded
			benchmark/own/why/CausesIT                  2 length of a load
			planted/PlantedCpu                          2 computing of a known time
			benchmark/trial/LoadWatchTest               1 start of a process
			benchmark/trial/TraceTest                   1 start of a trace with set seconds
			benchmark/load/SetClock                     2 the set clock
			benchmark/load/OpenRunTest                  3 a set clock
			benchmark/load/ClosedRunTest                1 a set clock
			benchmark/load/OpenTallyTest                1 given values
			benchmark/load/LoadResultTest               1 given values
			benchmark/load/ArrivalsTest                 4 values of a seed
			benchmark/scenarios/ScenariosTest           3 given values
			benchmark/scenarios/ProgramScenariosTest    1 given values
			benchmark/trial/ProgramTrialsTest           1 given values
			deployment/kubernetes/ManifestAgreementsTest 1 numbers of a manifest
			deployment/kubernetes/ManifestSafetyTest    1 numbers of a manifest
			payments/app/CommandsTest                   1 lower bound
			benchmark/trial/ProcessorTimesTest          1 to do: difference of two readings
			benchmark/bench/OwnIT                       1 to do: ratio of two measured rates
			""";

	@Test
	void testsDependOnTimeOnlyInTheListedPlaces() throws IOException {
		Map<String, Long> found = new TreeMap<>();
		for (Path file : testClasses()) {
			String code = Checkout.read(file);
			if (TIMING.matcher(code).find()) {
				found.put(name(file), TIMING.matcher(code).results().count());
			}
		}
		Map<String, Long> listed = new TreeMap<>();
		EXCEPTIONS.lines()
			.map((line) -> line.split(" +", 3))
			.forEach((parts) -> listed.put(parts[0], Long.valueOf(parts[1])));
		assertThat(found.entrySet())
			.as("use a latch, a count, a recorded maximum or a set clock; exceptions need a reason")
			.containsExactlyInAnyOrderElementsOf(listed.entrySet());
	}

	@ParameterizedTest
	@ValueSource(strings = { "Thread.sleep(5);", "TimeUnit.SECONDS.sleep(1);", "long start = System.nanoTime();",
			"await().pollDelay(LONG).until(done);", "await().during(Duration.ofMillis(300)).until(done);",
			"await()\n\t.atMost(Duration.ofSeconds(5)).until(done);", "@Timeout(20)",
			"assertThat(answer).succeedsWithin(Duration.ofMillis(100));",
			"assertThat(virtual.seconds())\n\t.isLessThan(platform.seconds());",
			"assertThat(cell.times().throughputPerSecond()).isGreaterThan(2 * other);",
			"assertThat(Duration.ofNanos(elapsed)).isBetween(first, last);" })
	void rulesFindATimedTest(String code) {
		assertThat(code).containsPattern(TIMING);
	}

	// without this one, which contains examples
	private static List<Path> testClasses() throws IOException {
		List<Path> classes = new ArrayList<>();
		for (String parent : List.of("..", "../support")) {
			try (DirectoryStream<Path> folders = Files.newDirectoryStream(Path.of(parent))) {
				for (Path folder : folders) {
					Path tests = folder.resolve("src/test/java");
					if (Files.isDirectory(tests)) {
						try (Stream<Path> files = Files.walk(tests)) {
							files.filter((file) -> file.toString().matches(".*(?<!TimingTest)\\.java"))
								.forEach(classes::add);
						}
					}
				}
			}
		}
		return classes;
	}

	private static String name(Path file) {
		String path = file.toString().replace('\\', '/');
		return path.substring(path.indexOf("/dev/virtualthreads/") + "/dev/virtualthreads/".length(),
				path.length() - ".java".length());
	}

}
