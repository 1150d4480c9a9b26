package dev.virtualthreads.standalone.pinning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.process.InstalledJdks;
import dev.virtualthreads.measuring.process.JavaInstallation;
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

	// of pinned work, with its warm-up and the start of the recording
	private static final double EXPECTED_SECONDS = 6;

	@Option(names = "--java", paramLabel = "[VERSION=]HOME",
			description = "An additional JDK, such as 21=/opt/jdk-21; may be repeated.")
	private List<String> named = new ArrayList<>();

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("blocked", PinnedWork.BLOCKED.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		List<String> names = jdks().keySet().stream().map(PinningCommand::name).toList();
		return List.of(new Candidate(names.getLast(), names.subList(0, names.size() - 1)));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		SortedMap<Integer, JavaInstallation> jdks = jdks();
		if (!jdks.containsKey(FIRST_TO_PIN)) {
			say("No JDK 21 found to compare with: set one with --java 21=HOME.");
		}
		return Arrays.stream(PinnedWork.values())
			.flatMap((work) -> jdks.values().stream().map((jdk) -> contender(work, jdk)))
			.toList();
	}

	private SortedMap<Integer, JavaInstallation> jdks() {
		SortedMap<Integer, JavaInstallation> jdks = InstalledJdks.find();
		try {
			this.named.stream().map(JavaInstallation::of).forEach((java) -> jdks.put(java.feature(), java));
		}
		catch (IllegalArgumentException ex) {
			throw wrong(String.valueOf(ex.getMessage()));
		}
		return jdks;
	}

	private static Contender contender(PinnedWork work, JavaInstallation java) {
		return Contender
			.of(name(java.feature()), work.name().toLowerCase(Locale.ROOT).replace('_', ' '), CountedPins.TASKS,
					CountedPins.TASKS, PinnedWork.BLOCKED.toMillis() / 1e3, 0, new CountedPins(work))
			.expecting(EXPECTED_SECONDS)
			.on(java);
	}

	private static String name(int version) {
		return "java-" + version;
	}

}
