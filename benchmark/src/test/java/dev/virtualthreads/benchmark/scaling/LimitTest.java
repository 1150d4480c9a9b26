package dev.virtualthreads.benchmark.scaling;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Limits of a bank with round numbers, worked out by hand. */
class LimitTest {

	private static final MeasuredBank BANK = new MeasuredBank("virtual", 2L << 30, 1 << 18, 5000, 8192, 0.001, 2, 4);

	@Test
	void eachLimitHasItsFormula() {
		assertThat(Limit.of(BANK, 10)).containsExactly(new Limit("heap", 81_920), new Limit("processors", 80_000),
				new Limit("limit of the bank", 50_000), new Limit("connections", 81_920), new Limit("ports", 282_320),
				new Limit("open files", 1_747_626), new Limit("remote service", 8192));
	}

	@Test
	void lowestLimitIsTheFirst() {
		assertThat(Limit.first(Limit.of(BANK, 1)).name()).isEqualTo("limit of the bank");
		assertThat(Limit.first(Limit.of(BANK, 2)).name()).isEqualTo("remote service");
		assertThat(Limit.first(Limit.ofReplicas(BANK, 2)).name()).isEqualTo("limit of the bank");
	}

	@Test
	void tableNamesTheFirstLimits() {
		assertThat(LimitsTable.of(List.of(BANK)))
			.startsWith(
					"**One replica of `virtual` has its first limit at 5,000 transfers in flight: limit of the bank. "
							+ "From 2 replicas, one instance of a remote service is the first limit, at 8,192.**")
			.containsPattern("\\| virtual +\\| +100 \\|.*\\| +remote service \\| +limit of the bank \\|");
	}

	@Test
	void largeBankIsLimitedByTheRemoteServiceFirst() {
		MeasuredBank large = new MeasuredBank("virtual-lean", 4L << 30, 1 << 16, 20_000, 25_000, 0.0001, 2, 4);
		assertThat(LimitsTable.of(List.of(large))).startsWith(
				"**One replica of `virtual-lean` has its first limit at 8,192 transfers in flight: remote service.**\n");
	}

	@Test
	void millionTakesEnoughReplicasAndInstances() {
		assertThat(NeedsTable.of(List.of(BANK)))
			.startsWith("**1,000,000 transfers in flight take 200 replicas of `virtual`.**")
			.containsPattern("\\| virtual +\\| +200 \\| +1,000,000 \\| +250,000/s \\| +244.1 GiB \\| +250.0 of 400 \\|"
					+ " +1,000,000 \\| +2,000,000 \\| +5,000 \\| +15,000 \\| +123 \\|");
	}

}
