package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Largest heap that another JVM may use, by the JDK's {@code jcmd}. */
public final class MaxHeap {

	private static final Path JCMD = Path.of(System.getProperty("java.home"), "bin", "jcmd");

	private static final Pattern FLAG = Pattern.compile("-XX:MaxHeapSize=(\\d+)");

	private MaxHeap() {
	}

	/** Returns the bytes, empty on a JRE or without that JVM. */
	public static OptionalLong bytes(int pid) {
		if (!Files.isExecutable(JCMD)) {
			return OptionalLong.empty();
		}
		try {
			Process jcmd = new ProcessBuilder(JCMD.toString(), String.valueOf(pid), "VM.flags")
				.redirectErrorStream(true)
				.start();
			return of(new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
		}
		catch (IOException ex) {
			return OptionalLong.empty();
		}
	}

	static OptionalLong of(String flags) {
		Matcher flag = FLAG.matcher(flags);
		return flag.find() ? OptionalLong.of(Long.parseLong(flag.group(1))) : OptionalLong.empty();
	}

}
