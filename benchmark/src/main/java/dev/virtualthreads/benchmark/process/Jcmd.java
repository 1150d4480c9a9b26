package dev.virtualthreads.benchmark.process;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.process.JavaInstallation;

/** Command {@code jcmd} of the JDK. A JRE does not have it. */
public final class Jcmd {

	private static final Pattern MAX_HEAP = Pattern.compile("-XX:MaxHeapSize=(\\d+)");

	private Jcmd() {
	}

	/**
	 * Runs a command in another JVM and waits for its end.
	 * @return whether it succeeded, false without {@code jcmd}
	 */
	public static boolean run(int pid, String... command) {
		return output(pid, command).isPresent();
	}

	/** Returns the largest heap that another JVM may use, empty without that JVM. */
	public static OptionalLong maxHeapBytes(int pid) {
		return output(pid, "VM.flags").map(Jcmd::maxHeapBytes).orElse(OptionalLong.empty());
	}

	static OptionalLong maxHeapBytes(String flags) {
		Matcher flag = MAX_HEAP.matcher(flags);
		return flag.find() ? OptionalLong.of(Long.parseLong(flag.group(1))) : OptionalLong.empty();
	}

	private static Optional<String> output(int pid, String... command) {
		// the service may run on another Java, whose jcmd fits it best
		return JavaInstallation.of(pid)
			.flatMap((java) -> java.tool("jcmd"))
			.or(() -> JavaInstallation.current().tool("jcmd"))
			.flatMap((jcmd) -> {
				List<String> line = new ArrayList<>(
						List.of(jcmd.toString(), "-J-XX:TieredStopAtLevel=1", "-J-Xmx32m", String.valueOf(pid)));
				line.addAll(List.of(command));
				return Commands.output(line);
			});
	}

}
