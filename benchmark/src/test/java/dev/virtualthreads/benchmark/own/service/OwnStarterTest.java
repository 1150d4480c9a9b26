package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.repository.Script;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Starts a script in place of Java, which prints how it was started and fails. */
@DisabledOnOs(OS.WINDOWS)
class OwnStarterTest {

	private static final Duration LIMIT = Duration.ofSeconds(5);

	private static final URI SERVICE = URI.create("http://127.0.0.1:1234");

	@TempDir
	private Path folder;

	@Test
	void folderOfTheCallerIsKept() throws IOException {
		assertThat(start(List.of(), Map.of())).contains("folder " + Path.of("").toAbsolutePath() + "\n");
	}

	@Test
	void portOfTheManagementIsReplacedWhereTheReaderSetsIt() throws IOException {
		assertThat(start(List.of(), Map.of())).doesNotContain("management");
		String started = start(List.of("--a=b", "--management.server.port=9001"),
				Map.of("MANAGEMENT_SERVER_PORT", "9002"));
		assertThat(started).containsPattern("word --a=b\nword --management\\.server\\.port=\\d+\n")
			.doesNotContain("=9001", "=9002");
		String port = started.replaceFirst("(?s).*word --management.server.port=(\\d+)\n.*", "$1");
		assertThat(started).contains("management " + port);
	}

	@Test
	void setupReceivesTheAddressOfTheService() throws IOException {
		Path file = this.folder.resolve("address");
		OwnStarter.prepare(setup("printf %s \"$BENCH_URL\" > " + file), SERVICE, LIMIT);
		assertThat(file).content().isEqualTo(SERVICE.toString());
	}

	@Test
	void failureOfTheSetupIsNamedWithItsLastLine() throws IOException {
		check("echo first\necho no database\nexit 4", "ended with exit code 4: no database");
		check("echo waits\nexec sleep 60", "did not end within 5 s: waits");
	}

	@Test
	@Timeout(60)
	void setupMayLeaveAProgramRunning() throws IOException {
		Path file = this.folder.resolve("pid");
		OwnStarter.prepare(setup("sleep 120 & echo $! > " + file + "; sleep 1"), SERVICE, LIMIT);
		assertThat(ProcessHandle.of(Long.parseLong(Files.readString(file).strip())).map(ProcessHandle::destroy))
			.contains(true);
	}

	private void check(String script, String message) throws IOException {
		Path setup = setup(script);
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> OwnStarter.prepare(setup, SERVICE, LIMIT))
			.withMessage("--setup %s %s".formatted(setup, message));
	}

	private Path setup(String text) throws IOException {
		return Files.writeString(this.folder.resolve("setup.sh"), text);
	}

	private String start(List<String> arguments, Map<String, String> environment) throws IOException {
		Script.write(this.folder.resolve("bin/java"), """
				echo "folder $(pwd)"
				for word in "$@"; do echo "word $word"; done
				[ -z "$MANAGEMENT_SERVER_PORT" ] || echo "management $MANAGEMENT_SERVER_PORT"
				exit 3
				""");
		StartOptions options = new StartOptions(arguments, List.of(), environment, null, null, false);
		ServiceFile service = new ServiceFile("app.jar", "4.0.7", null, Server.TOMCAT, List.of());
		try (Launcher launcher = new Launcher(this.folder, this.folder, Service::port)) {
			OwnStarter starter = new OwnStarter(launcher, service, options,
					new JavaInstallation(this.folder, "25", "Nobody"));
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> starter.start(OwnContenders.VIRTUAL, "test", Map.of()))
				.withMessageStartingWith("app.jar exited with code 3 while it started");
		}
		return Files.readString(this.folder.resolve("test.log"));
	}

}
