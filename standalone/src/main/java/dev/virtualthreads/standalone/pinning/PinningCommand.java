package dev.virtualthreads.standalone.pinning;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import picocli.CommandLine.Command;

/**
 * Comparison of blocking work that pins a virtual thread to its carrier with work that
 * does not, on the current JDK: a monitor pins before 24 (JEP 491).
 */
@Command(name = "pinning", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Work that pins a virtual thread to its carrier on this JDK.")
public final class PinningCommand extends Comparison {

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (PinnedWork work : PinnedWork.values()) {
			contenders.put(work.name().toLowerCase(Locale.ROOT).replace('_', '-'), new CountedPins(work));
		}
		return contenders;
	}

}
