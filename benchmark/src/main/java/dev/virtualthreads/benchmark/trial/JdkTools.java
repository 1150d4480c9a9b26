package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * Commands {@code jcmd} and {@code jstat} of the JDK. A JRE does not have them. The
 * latter reads counters that a JVM writes anyway and takes nothing of that JVM.
 */
public final class JdkTools {

	private static final int LIMIT_SECONDS = 30;

	private static final String OLD_KILOBYTES = "OU";

	private static final Pattern MAX_HEAP = Pattern.compile("-XX:MaxHeapSize=(\\d+)");

	private JdkTools() {
	}

	/**
	 * Runs a command of {@code jcmd} in another JVM and waits for its end.
	 * @return whether it succeeded, false without {@code jcmd}
	 */
	public static boolean run(int pid, String... command) {
		return jcmd(pid, command).isPresent();
	}

	/** Returns the largest heap that another JVM may use, empty without that JVM. */
	public static OptionalLong maxHeapBytes(int pid) {
		return jcmd(pid, "VM.flags").map(JdkTools::maxHeapBytes).orElse(OptionalLong.empty());
	}

	static OptionalLong maxHeapBytes(String flags) {
		Matcher flag = MAX_HEAP.matcher(flags);
		return flag.find() ? OptionalLong.of(Long.parseLong(flag.group(1))) : OptionalLong.empty();
	}

	// the service may run on another Java, whose jcmd fits it best
	private static Optional<String> jcmd(int pid, String... command) {
		return JavaInstallation.of(pid)
			.flatMap((java) -> java.tool("jcmd"))
			.or(() -> JavaInstallation.current().tool("jcmd"))
			.flatMap((jcmd) -> output(line(jcmd.toString(), String.valueOf(pid), command)));
	}

	/** Returns the used bytes of another JVM's old generation, empty if unknown. */
	public static OptionalLong oldBytes(int pid) {
		return JavaInstallation.current()
			.tool("jstat")
			.flatMap((jstat) -> output(line(jstat.toString(), "-gc", String.valueOf(pid))))
			.map(JdkTools::oldBytes)
			.orElse(OptionalLong.empty());
	}

	// A column that does not apply to the collector holds a dash.
	static OptionalLong oldBytes(String table) {
		List<List<String>> rows = table.strip().lines().map((row) -> List.of(row.strip().split("\\s+"))).toList();
		int column = rows.getFirst().indexOf(OLD_KILOBYTES);
		return (rows.size() != 2 || column < 0 || rows.getLast().get(column).equals("-")) ? OptionalLong.empty()
				: OptionalLong.of((long) (1024 * Double.parseDouble(rows.getLast().get(column))));
	}

	private static List<String> line(String tool, String first, String... more) {
		return Stream
			.concat(Stream.of(tool, "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m", "-J-Duser.language=en", first),
					Stream.of(more))
			.toList();
	}

	private static Optional<String> output(List<String> command) {
		try {
			Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
			if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
				process.destroyForcibly();
				return Optional.empty();
			}
			// the commands used here print less than the buffer of the pipe holds
			return (process.exitValue() == 0) ? Optional.of(new String(process.getInputStream().readAllBytes(), UTF_8))
					: Optional.empty();
		}
		catch (IOException ex) {
			return Optional.empty();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted during %s".formatted(String.join(" ", command)), ex);
		}
	}

}
