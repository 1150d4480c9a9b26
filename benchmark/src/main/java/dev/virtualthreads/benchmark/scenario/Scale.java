package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Preset;

/** Delays, contenders and compilers of the scenarios in each preset. */
public final class Scale {

	private Scale() {
	}

	/** Returns the delays: full as in the original demos, else a fraction. */
	static RemoteDelays shorten(RemoteDelays delays, Preset preset) {
		int divisor = preset.choose(20, 10, 1);
		return new RemoteDelays(delays.riskDelay().dividedBy(divisor), delays.transferDelay().dividedBy(divisor));
	}

	/** Returns the contenders: in smoke the first and the last, else all. */
	static List<Contender> choose(Preset preset, Contender... contenders) {
		return (preset != Preset.SMOKE) ? List.of(contenders)
				: Stream.of(contenders[0], contenders[contenders.length - 1]).toList();
	}

	/** Returns the compiler of the bank in scenarios that wait. */
	static Compiler compiler(Preset preset) {
		return (preset == Preset.FULL) ? Compiler.C1_AND_C2 : Compiler.C1;
	}

	/** Returns the limit of the warm-up of a bank. */
	public static Duration warmUpLimit(Preset preset) {
		return Duration.ofSeconds(preset.choose(2, 5, 60));
	}

}
