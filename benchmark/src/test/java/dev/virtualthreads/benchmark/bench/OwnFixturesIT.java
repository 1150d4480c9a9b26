package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
import picocli.CommandLine;

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

	private final StringWriter errors = new StringWriter();

	private String heap = "-Xmx512m";

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

	private static Path service(String jar) {
		return EXTRACTED.contains(jar) ? services.resolve(jar).resolve(Path.of(jar).getFileName())
				: FIXTURE.resolve(jar);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					boot-3.2/target/own-fixture-boot-3.2.jar | /blocking/100 | --server.tomcat.threads.max=10 | Turn it on | requests wait at dev.virtualthreads.fixture.Pause.millis
					target/own-fixture.jar | /class-initialisation | --server.tomcat.threads.max=200 | Fix the pinning first | The initialisation of a class pins virtual threads at dev.virtualthreads.fixture.SlowInitialisation
					target/own-fixture.jar | /native/50 | --server.tomcat.threads.max=200 | Fix the pinning first | A native call at dev.virtualthreads.fixture.NativeController
					target/own-fixture.jar | /semaphore/50 | --server.tomcat.threads.max=200 | Fix the pool first | wait for one of about 3 of the service's own java.util.concurrent.Semaphore
					target/own-fixture.jar | /held/50 | --server.tomcat.threads.max=200 | Fix the pool first | dev.virtualthreads.fixture.PoolController.lambda$hold
					target/own-fixture-plain.jar | /pool/50 | --server.tomcat.threads.max=200 | Fix the pool first | the limit is the connection pool of 5
					boot-3.5/target/own-fixture-boot-3.5.jar | /client/50 | --server.tomcat.threads.max=200 | Fix the pool first | requests wait for a connection of the HTTP client
					target/own-fixture.jar | /cpu/3000000 | --server.tomcat.threads.max=200 | No clear difference | The processors are the limit
					""")
	// One repeat shows a pinned carrier; a pool counts only if the modes are close.
	void verdictAndReasonAreRight(String jar, String path, String arguments, String verdict, String reason)
			throws IOException {
		assertThat(own(jar, path, arguments, "40", "--repeats", verdict.equals("Fix the pinning first") ? "1" : "2"))
			.isZero();
		assertThat(verdict()).contains(verdict)
			.contains(reason)
			.containsPattern("```text\n[^`]*dev\\.virtualthreads\\.fixture\\.");
	}

	@Test
	void synchronizedPinsOnJava21() throws IOException {
		Path java = Java21.home();
		assertThat(own(FULL, "/synchronized/50", "--server.tomcat.threads.max=200", "40", "--repeats", "1", "--java",
				java.toString()))
			.isZero();
		assertThat(verdict()).contains("Fix the pinning first")
			.contains("A monitor (synchronized) pins virtual threads at dev.virtualthreads.fixture")
			.contains("Run on Java 24 or later");
	}

	@Test
	void valuesOfThreadLocalsAreTheReasonOfMemory() throws IOException {
		assertThat(own(FULL, "/thread-locals/10", "--server.tomcat.threads.max=200", "200", "--repeats", "2")).isZero();
		assertThat(verdict()).doesNotContain("Turn it on")
			.contains("Each virtual thread creates its own values of thread locals")
			.contains("Replace the ThreadLocal in dev.virtualthreads.fixture.MemoryController");
	}

	@Test
	void memoryOfEachRequestEndsVirtualThreads() throws IOException {
		this.heap = "-Xmx128m";
		assertThat(own(FULL, "/heap/2048/300", "--server.tomcat.threads.max=20", "200", "--repeats", "1")).isZero();
		assertThat(verdict()).contains("Do not turn it on: java.lang.OutOfMemoryError")
			.contains("Limit the requests to ");
	}

	@Test
	void callToItselfStarvesPlatformThreads() throws IOException {
		assertThat(own(FULL, "/self/200", "--server.tomcat.threads.max=10", "40", "--repeats", "1")).isZero();
		assertThat(verdict()).contains("Turn it on: only platform threads have errors")
			.contains("threads wait for an answer of this same service at dev.virtualthreads.fixture.SelfController");
	}

	@Test
	void fewUsersSeeNoDifference() throws IOException {
		assertThat(own(FULL, "/blocking/100", "--server.tomcat.threads.max=200", "10", "--repeats", "2")).isZero();
		assertThat(verdict()).contains("No clear difference");
	}

	@Test
	void failureAtTheStartIsQuoted() {
		assertThat(own(FULL, "/blocking/100", "--spring.profiles.active=broken", "10")).isOne();
		assertThat(this.errors.toString()).contains("The orders database has no table ORDERS.");
	}

	private String verdict() throws IOException {
		return Files.readString(this.folder.resolve("out").resolve("verdict.md"));
	}

	private int own(String jar, String path, String arguments, String users, String... more) {
		List<String> words = new ArrayList<>(List.of("own", "--jar", service(jar).toString(), "--path", path, "--args",
				arguments, "--users", users, "--duration", "1s", "--jvm-args",
				this.heap + " -XX:TieredStopAtLevel=1 " + archive(jar, List.of(more).contains("--java")), "--out",
				this.folder.resolve("out").toString()));
		words.addAll(List.of(more));
		CommandLine bench = Bench.commandLine();
		bench.setErr(new PrintWriter(this.errors, true));
		return bench.execute(words.toArray(String[]::new));
	}

	// Each version of Java needs an archive of its own.
	private static String archive(String jar, boolean ofOtherJava) {
		return "-XX:+AutoCreateSharedArchive -XX:SharedArchiveFile="
				+ services.resolve(Path.of(jar).getFileName() + (ofOtherJava ? "-other.jsa" : ".jsa"));
	}

}
