package dev.virtualthreads.payments.job;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** A million payments in a heap that holds none of the files. */
class LargeFileIT {

	private static final int PAYMENTS = 1_000_000;

	@TempDir
	private Path folder;

	@Test
	void aMillionPaymentsNeedNoMoreMemoryThanAThousand() throws Exception {
		new PartnerFileGenerator(7, 0).write(PAYMENTS, this.folder.resolve("partners"));
		Path log = this.folder.resolve("run.log");
		Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-Xmx128m", "-jar", Path.of("target/batch-processing.jar").toAbsolutePath().toString(),
				"--spring.datasource.url=jdbc:h2:file:" + this.folder.resolve("payments"),
				"--payments.input=" + this.folder.resolve("partners"), "--payments.gateway.delay=0")
			.redirectErrorStream(true)
			.redirectOutput(log.toFile())
			.start();
		assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
		assertThat(log).content().contains("Processed %d payments: ".formatted(PAYMENTS));
		assertThat(process.exitValue()).as(Files.readString(log)).isZero();
	}

}
