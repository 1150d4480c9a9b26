package dev.virtualthreads.payments.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Job with files that are larger than its heap. */
class LargeFileIT {

	// more than the heap holds; the profile "faults" has a million
	private static final int PAYMENTS = Integer.getInteger("rows", 100_000);

	@TempDir
	private Path folder;

	@Test
	void memoryDoesNotGrowWithTheFiles() throws Exception {
		new PartnerFileGenerator(7, 0).write(PAYMENTS, this.folder.resolve("partners"));
		Path log = this.folder.resolve("run.log");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx64m", "-jar",
				Path.of("target/batch-processing.jar").toAbsolutePath().toString(),
				"--spring.datasource.url=jdbc:h2:file:" + this.folder.resolve("payments"),
				"--payments.input=" + this.folder.resolve("partners"), "--payments.gateway.delay=0")
			.redirectErrorStream(true)
			.redirectOutput(log.toFile())
			.start();
		assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
		assertThat(log).content().contains("Processed %d payments: ".formatted(PAYMENTS));
		assertThat(process.exitValue()).as(Files.readString(log)).isZero();
	}

}
