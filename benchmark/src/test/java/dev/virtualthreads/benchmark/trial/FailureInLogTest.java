package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class FailureInLogTest {

	private static final String ERROR = "1 ERROR Application run failed~~org.X: no bean~\tat a.B.c(B.java:1)~";

	private static final String CLASS_FOR_A_NEWER_JAVA = "Exception in thread \"main\" "
			+ "java.lang.UnsupportedClassVersionError: app/Main has been compiled by a more recent version";

	/** Lines end with a tilde. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', value = {
			"Unrecognized option: -Xfoo~Error: Could not create the Java Virtual Machine.~"
					+ "Error: A fatal exception has occurred. Program will exit.~|Unrecognized option: -Xfoo.",
			"x ERROR y~Description:~~The disk is full.~~Action:~|The disk is full.", ERROR + "|org.X: no bean.",
			ERROR + "Caused by: org.Y: no pool~\tat d~Caused by: org.Z: no table~\tat e~|org.Z: no table.",
			ERROR + "2 WARN health~org.W: no disk~\tat f~Caused by: org.V: no wire~|org.X: no bean.",
			"1 ERROR first~2 ERROR second~3 INFO third|2 ERROR second.",
			"1 INFO first~Terminating due to java.lang.OutOfMemoryError: Java heap space~"
					+ "|Terminating due to java.lang.OutOfMemoryError: Java heap space.",
			"~|it printed nothing.",
			CLASS_FOR_A_NEWER_JAVA + "~\tat a.B.c(B.java:1)~\tat d~|" + CLASS_FOR_A_NEWER_JAVA + "." })
	void reasonIsFound(String log, String reason, @TempDir Path folder) throws IOException {
		assertThat(FailureInLog.read(Files.writeString(folder.resolve("service.log"), log.replace("~", "\n"))))
			.isEqualTo(reason);
	}

}
