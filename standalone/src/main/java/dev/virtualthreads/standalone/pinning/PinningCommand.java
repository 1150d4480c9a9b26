package dev.virtualthreads.standalone.pinning;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.standalone.cells.ComparisonCommand;
import dev.virtualthreads.standalone.cells.Contender;
import dev.virtualthreads.standalone.cells.Preset;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares what blocks a virtual thread alone with what pins it to its carrier and so
 * blocks others, on every JDK found: a monitor pins on 21 and not from 24 on (JEP 491).
 */
@Command(name = "pinning", mixinStandardHelpOptions = true, sortOptions = false,
		description = "What pins a virtual thread to its carrier, on every JDK found.")
public final class PinningCommand extends ComparisonCommand {

	private static final int FIRST_TO_PIN = 21;

	@Option(names = "--java", paramLabel = "VERSION=HOME",
			description = "Another JDK, such as 21=/opt/jdk-21; may be repeated.")
	private Map<Integer, Path> named = new LinkedHashMap<>();

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("blocked", PinnedWork.BLOCKED.toMillis() + "ms");
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Map<Integer, Path> homes = new TreeMap<>(InstalledJdks.find());
		this.named.forEach((version, home) -> add(version, home, homes));
		if (!homes.containsKey(FIRST_TO_PIN)) {
			say("There is no JDK 21 here to compare with: name one by --java 21=HOME.");
		}
		return Arrays.stream(PinnedWork.values())
			.flatMap((work) -> homes.entrySet()
				.stream()
				.map((jdk) -> contender(work, jdk.getKey(), jdk.getValue().resolve("bin/java"))))
			.toList();
	}

	private void add(int version, Path home, Map<Integer, Path> homes) {
		int found = InstalledJdks.featureOf(home);
		if (found == 0) {
			say("There is no JDK in %s: going on without it.".formatted(home));
		}
		else if (found != version || found < FIRST_TO_PIN) {
			throw wrong("--java %d=%s is Java %d; it must be what it is called, and 21 or later.".formatted(version,
					home, found));
		}
		else {
			homes.put(version, home);
		}
	}

	private static Contender contender(PinnedWork work, int version, Path java) {
		return new Contender("java-" + version, work.name().toLowerCase(Locale.ROOT).replace('_', ' '),
				CountedPins.TASKS, CountedPins.TASKS, PinnedWork.BLOCKED.toMillis() / 1e3, 0, java,
				new CountedPins(work));
	}

}
