package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class FailureInLogTest {

	@TempDir
	private Path folder;

	@Test
	void optionThatTheJvmDoesNotAcceptIsTheReason() throws IOException {
		assertThat(reason("""
				Unrecognized option: -Xfoo
				Error: Could not create the Java Virtual Machine.
				Error: A fatal exception has occurred. Program will exit.
				""")).isEqualTo("Unrecognized option: -Xfoo.");
	}

	@Test
	void descriptionOfSpringBootComesFirst() throws IOException {
		assertThat(reason("x ERROR y\nDescription:\n\nThe disk is full.\n\nAction:\n")).isEqualTo("The disk is full.");
	}

	@Test
	void innermostCauseOfTheLastErrorIsTheReason() throws IOException {
		String error = "1 ERROR Application run failed\n\norg.X: no bean\n\tat a.B.c(B.java:1)\n";
		assertThat(reason(error)).isEqualTo("org.X: no bean.");
		assertThat(reason(error + "Caused by: org.Y: no pool\n\tat d\nCaused by: org.Z: no table\n\tat e\n"))
			.isEqualTo("org.Z: no table.");
		assertThat(reason(error + "2 WARN health\norg.W: no disk\n\tat f\nCaused by: org.V: no wire\n"))
			.isEqualTo("org.X: no bean.");
	}

	@Test
	void lastErrorElseTheLastLineIsTheReason() throws IOException {
		assertThat(reason("1 ERROR first\n2 ERROR second\n3 INFO third")).isEqualTo("2 ERROR second.");
		assertThat(reason("1 INFO first\nTerminating due to java.lang.OutOfMemoryError: Java heap space\n"))
			.isEqualTo("Terminating due to java.lang.OutOfMemoryError: Java heap space.");
		assertThat(reason("")).isEqualTo("it printed nothing.");
	}

	@Test
	void classForANewerJavaIsTheReason() throws IOException {
		String reason = "Exception in thread \"main\" java.lang.UnsupportedClassVersionError: app/Main has been compiled by a more recent version";
		assertThat(reason(reason + "\n\tat a.B.c(B.java:1)\n\tat d\n")).isEqualTo(reason + ".");
	}

	private String reason(String log) throws IOException {
		return FailureInLog.read(Files.writeString(this.folder.resolve("service.log"), log));
	}

}
