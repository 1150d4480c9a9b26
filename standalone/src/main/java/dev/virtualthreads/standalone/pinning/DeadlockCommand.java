package dev.virtualthreads.standalone.pinning;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.process.InstalledJdks;
import dev.virtualthreads.measuring.process.JavaInstallation;
import picocli.CommandLine.Command;

/** Deadlock by pinned carriers, on every installed JDK. */
@Command(name = "deadlock", mixinStandardHelpOptions = true,
		description = "Monitors and a lock that hang where monitors pin all carriers, on every installed JDK.")
public final class DeadlockCommand extends ComparisonCommand {

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("limit", PinnedCarriers.LIMIT.toMillis() + "ms", "carriers", PinnedCarriers.CARRIERS);
	}

	// A hung program has no time that could be compared.
	@Override
	protected List<Candidate> candidates() {
		return List.of();
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		return InstalledJdks.find().values().stream().map(DeadlockCommand::contender).toList();
	}

	private static Contender contender(JavaInstallation java) {
		int threads = PinnedCarriers.CARRIERS + 1;
		return Contender
			.of("java-" + java.feature(), "%d threads".formatted(threads), threads, threads, null, 0,
					new PinnedCarriers())
			.expecting(PinnedCarriers.LIMIT.toMillis() / 1e3)
			.on(java);
	}

}
