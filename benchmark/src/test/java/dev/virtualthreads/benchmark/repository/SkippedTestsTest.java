package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of the last lines of a build, with reports as Surefire writes them. */
class SkippedTestsTest {

	@TempDir
	private Path root;

	@Test
	void lastLinesNameTheTestsOfThisBuildThatNeedAMissingServer() throws IOException {
		Instant later = Instant.parse("2100-01-01T00:00:00Z");
		report("bank", "PassedIT", 1, "<testcase name=\"a\"/>", later);
		report("bank", "OtherSystemIT", 1, "<skipped message=\"Disabled on operating system: linux\"/>", later);
		report("support/deployment", "NginxIT", 2, "<skipped message=\"nginx is not installed\"/>", later);
		report("batch", "AbortedIT", 0, "", later);
		report("batch", "BrokerIT", 1,
				"<skipped type=\"org.opentest4j.TestAbortedException\"><![CDATA[org.opentest4j.TestAbortedException: "
						+ "Assumption failed: neither rabbitmq-server nor an engine is installed\n\tat",
				later);
		report("batch", "EarlierBuildIT", 1, "<skipped message=\"nginx is not installed\"/>", Instant.EPOCH);
		assertThat(lastLines()).isEqualToNormalizingNewlines("""
				Skipped tests:
				  AbortedIT: a server is missing
				  BrokerIT: neither rabbitmq-server nor an engine is installed
				  NginxIT: nginx is not installed
				To install the servers on Debian or Ubuntu: sudo .ci/servers
				""");
	}

	@Test
	void buildWithAllServersEndsAsBefore() throws IOException {
		report("bank", "PassedIT", 1, "<testcase name=\"a\"/>", Instant.parse("2100-01-01T00:00:00Z"));
		assertThat(lastLines()).isEmpty();
	}

	private void report(String module, String test, int tests, String body, Instant written) throws IOException {
		Path folder = Files.createDirectories(this.root.resolve(module).resolve("target/failsafe-reports"));
		Path file = Files.writeString(folder.resolve("TEST-dev.%s.xml".formatted(test)),
				"<testsuite version=\"3\" name=\"dev.%s\" time=\"0.1\" tests=\"%d\" errors=\"0\">".formatted(test,
						tests) + body);
		Files.setLastModifiedTime(file, FileTime.from(written));
	}

	private String lastLines() throws IOException {
		Process program = new ProcessBuilder(JavaInstallation.current().executable(), "../.ci/SkippedTests.java",
				this.root.toString())
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		return new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
	}

}
