package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Processors of the bank, of the load driver and of the remote services. With four or
 * more processors none of them takes processor time from another.
 *
 * @param bank numbers of its processors
 * @param driver numbers of its processors
 * @param remotes numbers of their processors
 * @param disjoint whether the three differ; otherwise all share all processors
 */
public record ProcessorSets(List<Integer> bank, List<Integer> driver, List<Integer> remotes, boolean disjoint) {

	private static final int FEWEST = 4;

	private static final ProcessorSets OF_THIS_MACHINE = of(Affinity.processors(), Affinity.isSupported());

	/** Returns the sets of this machine as they were when this program started. */
	public static ProcessorSets ofThisMachine() {
		return OF_THIS_MACHINE;
	}

	/** Returns half of the processors for the bank, half of the rest for the driver. */
	static ProcessorSets of(List<Integer> processors, boolean separable) {
		int all = processors.size();
		if (all < FEWEST || !separable) {
			return new ProcessorSets(processors, processors, processors, false);
		}
		int bank = all / 2;
		int driver = bank + Math.ceilDiv(all - bank, 2);
		return new ProcessorSets(processors.subList(0, bank), processors.subList(bank, driver),
				processors.subList(driver, all), true);
	}

	/** Returns a share of all processors as a share of the bank's, at most 1. */
	public double ofBank(double share) {
		int all = this.disjoint ? this.bank.size() + this.driver.size() + this.remotes.size() : this.bank.size();
		return Math.min(1, share * all / this.bank.size());
	}

	List<String> command(boolean remote) {
		return this.disjoint ? Affinity.command(remote ? this.remotes : this.bank) : List.of();
	}

	/** Runs an action while this program, the load driver, is bound to its processors. */
	public <T> T bindDriver(Supplier<T> action) {
		if (!this.disjoint) {
			return action.get();
		}
		List<Integer> before = Affinity.processors();
		Affinity.bind(this.driver);
		try {
			return action.get();
		}
		finally {
			Affinity.bind(before);
		}
	}

	@Override
	public String toString() {
		return this.disjoint ? "bank %s, load driver %s, remote services %s".formatted(text(this.bank),
				text(this.driver), text(this.remotes)) : "shared";
	}

	private static String text(List<Integer> numbers) {
		int first = numbers.getFirst();
		int last = numbers.getLast();
		if (first < last && last - first == numbers.size() - 1) {
			return first + "-" + last;
		}
		return numbers.stream().map(String::valueOf).collect(Collectors.joining("+"));
	}

}
