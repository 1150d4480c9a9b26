package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * JVM of the banks of a scenario.
 *
 * @param home Java installation, null for the one that runs the benchmark
 * @param options options that a reader adds
 */
public record BankJvm(@Nullable Path home, List<String> options) {

	public static final BankJvm DEFAULT = new BankJvm(null, List.of());

	/**
	 * Collector of the committed configuration. The JVM would choose one by the size of
	 * the machine.
	 */
	public static final String COLLECTOR = "G1";

	private static final Pattern CHOSEN_COLLECTOR = Pattern.compile("-XX:\\+Use(\\w+)GC$");

	private static final Pattern CHOSEN_HEAP = Pattern.compile("-Xmx(.+)");

	public List<String> command(String usualHeap) {
		String heap = heap(usualHeap);
		List<String> command = new ArrayList<>(
				List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+Use%sGC".formatted(collector(COLLECTOR))));
		command.addAll(this.options);
		return command;
	}

	public String heap(String usual) {
		return chosen(CHOSEN_HEAP, usual);
	}

	public String collector(String usual) {
		return chosen(CHOSEN_COLLECTOR, usual);
	}

	private String chosen(Pattern pattern, String usual) {
		return this.options.stream()
			.flatMap((option) -> pattern.matcher(option).results())
			.map((MatchResult match) -> "" + match.group(1))
			.reduce(usual, (earlier, later) -> later);
	}

	/** Returns the program to start, null for that of this JVM. */
	public @Nullable String executable() {
		return (this.home != null) ? this.home.resolve("bin/java").toString() : null;
	}

	public String version() {
		return ((this.home != null) ? JavaInstallation.of(this.home) : JavaInstallation.current()).version();
	}

}
