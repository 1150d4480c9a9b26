package dev.virtualthreads.standalone.pinning;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Comparison of blocking work that pins a virtual thread to its carrier with work that
 * does not, on every installed JDK: a monitor pins before 24 (JEP 491).
 */
@Command(name = "pinning", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Work that pins a virtual thread to its carrier, on every installed JDK.")
public final class PinningCommand extends ComparisonCommand {

	private static final int FIRST_TO_PIN = 21;

	// of a pinned run, with the start of its recording
	private static final double EXPECTED_SECONDS = 3;

	// a cold JVM takes longer for the same locks, whatever its version
	private static final int WARM_UPS = 4;

	@Option(names = "--java", paramLabel = "VERSION=HOME",
			description = "An additional JDK, such as 21=/opt/jdk-21; may be repeated.")
	private Map<Integer, Path> named = new LinkedHashMap<>();

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("blocked", PinnedWork.BLOCKED.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		List<String> names = homes().keySet().stream().map(PinningCommand::name).toList();
		return List.of(new Candidate(names.getLast(), names.subList(0, names.size() - 1)));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Map<Integer, Path> homes = homes();
		if (!homes.containsKey(FIRST_TO_PIN)) {
			say("No JDK 21 found to compare with: set one with --java 21=HOME.");
		}
		return Arrays.stream(PinnedWork.values())
			.flatMap((work) -> homes.entrySet()
				.stream()
				.map((jdk) -> contender(work, jdk.getKey(), jdk.getValue().resolve("bin/java"),
						preset.choose(1, WARM_UPS, WARM_UPS))))
			.toList();
	}

	private SortedMap<Integer, Path> homes() {
		SortedMap<Integer, Path> homes = new TreeMap<>(InstalledJdks.find());
		this.named.forEach((version, home) -> add(version, home, homes));
		return homes;
	}

	private void add(int version, Path home, Map<Integer, Path> homes) {
		int found = InstalledJdks.featureOf(home);
		if (found == 0) {
			say("No JDK in %s: ignored.".formatted(home));
		}
		else if (found != version || found < FIRST_TO_PIN) {
			throw wrong("--java %d=%s points to Java %d: version and home must match, 21 or later.".formatted(version,
					home, found));
		}
		else {
			homes.put(version, home);
		}
	}

	private static Contender contender(PinnedWork work, int version, Path java, int warmUps) {
		return new Contender(name(version), work.name().toLowerCase(Locale.ROOT).replace('_', ' '), CountedPins.TASKS,
				CountedPins.TASKS, PinnedWork.BLOCKED.toMillis() / 1e3, EXPECTED_SECONDS, warmUps, java,
				new CountedPins(work));
	}

	private static String name(int version) {
		return "java-" + version;
	}

}
