package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.measuring.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@DisabledOnOs(OS.WINDOWS)
class SetupTest {

	private static final URI SERVICE = URI.create("http://127.0.0.1:1234");

	@TempDir
	private Path folder;

	@Test
	void scriptReceivesTheAddressOfTheService() throws IOException {
		Path file = this.folder.resolve("address");
		Setup.run(script("printf %s \"$BENCH_URL\" > " + file), SERVICE);
		assertThat(file).content().isEqualTo(SERVICE.toString());
	}

	@Test
	void failureIsNamedWithItsLastLine() throws IOException {
		Path script = script("echo first\necho no database\nexit 4");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Setup.run(script, SERVICE))
			.withMessage("--setup %s ended with exit code 4: no database".formatted(script));
	}

	private Path script(String text) throws IOException {
		return Files.writeString(this.folder.resolve("setup.sh"), text);
	}

}
