package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.own.why.Java21;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Services whose verdict and reason are known. */
@Isolated("measures")
@EnabledIfSystemProperty(named = "own", matches = "true", disabledReason = "takes minutes: ./mvnw verify -P own")
@Timeout(300)
class OwnFixturesIT {

	private static final Path FIXTURE = Path.of("..", "support", "own-fixture");

	private static final String FULL = "target/own-fixture.jar";

	/** Services that are started most, which takes half of the time once extracted. */
	private static final List<String> EXTRACTED = List.of(FULL, "target/own-fixture-plain.jar",
			"boot-3.5/target/own-fixture-boot-3.5.jar");

	@TempDir
	private static Path services;

	private final BenchProgram bench = new BenchProgram();

	@TempDir
	private Path folder;

	@BeforeAll
	static void extract() throws IOException, InterruptedException {
		for (String jar : EXTRACTED) {
			Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
					"-Djarmode=tools", "-jar", FIXTURE.resolve(jar).toString(), "extract", "--destination",
					services.resolve(jar).toString())
				.inheritIO()
				.start();
			assertThat(process.waitFor()).isZero();
		}
	}

	// One repeat shows a pinned carrier; a pool counts only if the modes are close.
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					boot-3.2/target/own-fixture-boot-3.2.jar | /blocking/100 | 10 | 40 | 2 | -Xmx512m | Turn it on | requests wait at dev.virtualthreads.fixture.Pause.millis … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /class-initialisation | 200 | 40 | 1 | -Xmx512m | Fix the pinning first | The initialisation of a class pins virtual threads at dev.virtualthreads.fixture.SlowInitialisation … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /native/50 | 200 | 40 | 1 | -Xmx512m | Fix the pinning first | A native call at dev.virtualthreads.fixture.NativeController … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /semaphore/50 | 200 | 40 | 2 | -Xmx512m | Fix the pool first | wait for one of about 3 of the service's own java.util.concurrent.Semaphore … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /held/50 | 200 | 40 | 2 | -Xmx512m | Fix the pool first | dev.virtualthreads.fixture.PoolController.lambda$hold … ```text … dev.virtualthreads.fixture.
					target/own-fixture-plain.jar | /pool/50 | 200 | 40 | 2 | -Xmx512m | Fix the pool first | the limit is the connection pool of 5 … ```text … dev.virtualthreads.fixture.
					boot-3.5/target/own-fixture-boot-3.5.jar | /client/50 | 200 | 40 | 2 | -Xmx512m | Fix the pool first | requests wait for a connection of the HTTP client … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /cpu/3000000 | 200 | 40 | 2 | -Xmx512m | No clear difference | The processors are the limit … ```text … dev.virtualthreads.fixture.
					target/own-fixture.jar | /heap/2048/300 | 20 | 200 | 1 | -Xmx128m | Do not turn it on: java.lang.OutOfMemoryError | Limit the requests to
					target/own-fixture.jar | /self/200 | 10 | 40 | 1 | -Xmx512m | Turn it on: only platform threads have errors | threads wait for an answer of this same service at dev.virtualthreads.fixture.SelfController
					target/own-fixture.jar | /blocking/100 | 200 | 10 | 2 | -Xmx512m | No clear difference | No clear difference
					""")
	void verdictAndReasonAreRight(String jar, String path, String threads, String users, String repeats, String heap,
			String verdict, String reasons) throws IOException {
		assertThat(own(jar, path, "--server.tomcat.threads.max=" + threads, users, heap, "--repeats", repeats))
			.isZero();
		assertVerdict(verdict, reasons);
	}

	@Test
	void synchronizedPinsOnJava21() throws IOException {
		Path java = Java21.home();
		assertThat(own(FULL, "/synchronized/50", "--server.tomcat.threads.max=200", "40", "-Xmx512m", "--repeats", "1",
				"--java", java.toString()))
			.isZero();
		assertVerdict("Fix the pinning first",
				"A monitor (synchronized) pins virtual threads at dev.virtualthreads.fixture … Run on Java 24 or later");
	}

	@Test
	void valuesOfThreadLocalsAreTheReasonOfMemory() throws IOException {
		assertThat(
				own(FULL, "/thread-locals/10", "--server.tomcat.threads.max=200", "200", "-Xmx512m", "--repeats", "2"))
			.isZero();
		assertVerdict("Each virtual thread creates its own values of thread locals",
				"Replace the ThreadLocal in dev.virtualthreads.fixture.MemoryController");
		assertThat(this.folder.resolve("out/verdict.md")).content().doesNotContain("Turn it on");
	}

	@Test
	void failureAtTheStartIsQuoted() {
		assertThat(own(FULL, "/blocking/100", "--spring.profiles.active=broken", "10", "-Xmx512m")).isOne();
		assertThat(this.bench.err()).contains("The orders database has no table ORDERS.");
	}

	private void assertVerdict(String verdict, String reasons) throws IOException {
		assertThat(Files.readString(this.folder.resolve("out/verdict.md"))).contains(verdict)
			.containsSubsequence(reasons.split(" … "));
	}

	private int own(String jar, String path, String arguments, String users, String heap, String... more) {
		Path service = EXTRACTED.contains(jar) ? services.resolve(jar).resolve(Path.of(jar).getFileName())
				: FIXTURE.resolve(jar);
		List<String> words = new ArrayList<>(List.of("own", "--jar", service.toString(), "--path", path, "--args",
				arguments, "--users", users, "--duration", "1s", "--jvm-args",
				heap + " -XX:TieredStopAtLevel=1 " + archive(jar, List.of(more).contains("--java")), "--out",
				this.folder.resolve("out").toString()));
		words.addAll(List.of(more));
		return this.bench.run(words.toArray(String[]::new));
	}

	// Each version of Java needs an archive of its own.
	private static String archive(String jar, boolean ofOtherJava) {
		return "-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile="
				+ services.resolve(Path.of(jar).getFileName() + (ofOtherJava ? "-other.jsa" : ".jsa"));
	}

}
