package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

/** The whole way from a jar to the verdict. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@Timeout(120)
class OwnIT {

	private final StringWriter err = new StringWriter();

	@TempDir
	private Path folder;

	@Test
	void pooledServiceIsMeasuredInBothModes() {
		Path out = this.folder.resolve("out");
		CommandLine bench = Bench.commandLine();
		bench.setErr(new PrintWriter(this.err, true));
		// holds the lock of the machine, which another benchmark may have
		String shared = System.setProperty("java.io.tmpdir", this.folder.toString());
		int code;
		try {
			code = bench.execute("own", "--jar", "../support/own-fixture/target/own-fixture.jar", "--path",
					"/blocking/50", "--users", "20", "--duration", "1s", "--repeats", "1", "--args",
					"--server.tomcat.threads.max=5", "--jvm-args", "-Xmx128m -XX:TieredStopAtLevel=1", "--ready",
					"/actuator/health", "--out", out.toString());
		}
		finally {
			System.setProperty("java.io.tmpdir", shared);
		}
		assertThat(this.err.toString()).contains("own-fixture.jar on Spring Boot", "Tomcat is ready after");
		// 1 if other programs, such as a parallel test, used too much of the processors
		assertThat(code).isBetween(0, 1);
		Results results = ResultsFile.read(out.resolve("results.json"));
		assertThat(results.partial()).isFalse();
		assertThat(results.cells()).extracting(Cell::contender).containsExactly("platform", "virtual");
		assertThat(results.cells()).allSatisfy((cell) -> {
			assertThat(cell.checks().errors()).isEmpty();
			assertThat(cell.times().requests()).isPositive();
		});
		// 5 threads serve at most 100 requests of 50 ms per second, 20 users want 400
		assertThat(results.cells().getLast().times().throughputPerSecond())
			.isGreaterThan(2 * results.cells().getFirst().times().throughputPerSecond());
		assertThat(results.verdicts()).hasSize(1);
		assertThat(out.resolve("verdict.md")).content().startsWith("# Virtual threads for own-fixture.jar");
		assertThat(out.resolve("report.html")).content().contains("own-fixture.jar", "20 users");
	}

}
