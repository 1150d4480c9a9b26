package dev.virtualthreads.benchmark.scaling;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Limits of a bank with round numbers, worked out by hand. */
class LimitTest {

	private static final MeasuredBank BANK = new MeasuredBank("virtual", 2L << 30, 1 << 18, 5000, 8192,
			new Range(0.0008, 0.001), 2, 4);

	@Test
	void eachLimitHasItsFormula() {
		assertThat(Limit.of(BANK, 10, Limit.BALANCER, Limit.REMOTE_SERVICE)).containsExactly(new Limit("heap", 81_920),
				new Limit("processors", 80_000, 100_000), new Limit("limit of the bank", 50_000),
				new Limit("connections", 81_920), new Limit("ports", 282_320), new Limit("open files", 1_747_626),
				new Limit("balancer", 8192), new Limit("remote service", 25_000));
	}

	@Test
	void lowestLimitIsTheFirst() {
		assertThat(Limit.first(Limit.of(BANK, 1, Limit.BALANCER))).extracting(Limit::name)
			.containsExactly("limit of the bank");
		assertThat(Limit.first(Limit.of(BANK, 2, Limit.BALANCER))).containsExactly(Limit.BALANCER);
		assertThat(Limit.first(Limit.ofReplicas(BANK, 2))).extracting(Limit::name).containsExactly("limit of the bank");
	}

	@Test
	void limitsWhoseRangesOverlapMayBothBeTheFirst() {
		assertThat(Limit.first(Limit.ofReplicas(withCpu(0.0008, 0.0018), 1))).extracting(Limit::name)
			.containsExactly("processors", "limit of the bank");
		assertThat(Limit.first(Limit.ofReplicas(withCpu(0.0017, 0.0018), 1))).extracting(Limit::name)
			.containsExactly("processors");
	}

	@Test
	void sentenceNamesTheRangeOfTheFirstLimit() {
		assertThat(LimitsTable.of(List.of(withCpu(0.0008, 0.0018))))
			.startsWith("**One replica of `virtual` has its first limit between 4,444 and 5,000 transfers in flight: "
					+ "processors or limit of the bank. From 2 replicas, one balancer")
			.containsPattern("\\| virtual +\\| +10 \\| +81,920 \\| +44,444 to 100,000 \\|");
	}

	@Test
	void tableNamesTheFirstLimits() {
		assertThat(LimitsTable.of(List.of(BANK)))
			.startsWith(
					"**One replica of `virtual` has its first limit at 5,000 transfers in flight: limit of the bank. "
							+ "From 2 replicas, one balancer is the first limit, at 8,192. With enough balancers, "
							+ "it is one instance of a remote service from 6 replicas, at 25,000.**")
			.containsPattern("\\| virtual +\\| +100 \\|.*\\| +balancer \\| +limit of the bank \\|");
	}

	@Test
	void largeBankIsLimitedByTheBalancerFirst() {
		MeasuredBank large = new MeasuredBank("virtual-lean", 4L << 30, 1 << 16, 20_000, 25_000,
				new Range(0.0001, 0.0001), 2, 4);
		assertThat(LimitsTable.of(List.of(large))).startsWith(
				"**One replica of `virtual-lean` has its first limit at 20,000 transfers in flight: limit of the bank. "
						+ "From 1 replica, one balancer is the first limit, at 8,192.");
	}

	@Test
	void millionTakesEnoughReplicasAndInstances() {
		assertThat(NeedsTable.of(List.of(BANK)))
			.startsWith("**1,000,000 transfers in flight take 200 replicas of `virtual`.**")
			.containsPattern(
					"\\| virtual +\\| +200 \\| +1,000,000 \\| +250,000/s \\| +244.1 GiB \\| +200.0 to 250.0 of 400 \\|"
							+ " +1,000,000 \\| +2,000,000 \\| +5,000 \\| +15,000 \\| +123 \\| +40 \\|");
	}

	@Test
	void closedConnectionsKeepTheirPorts() {
		assertThat(PortsTable.of(BANK))
			.startsWith("**Ports limit a replica of `virtual` to 1,764 transfers in flight if")
			.containsPattern("kept, .*\\| +7,058/s \\| +28,232 \\|")
			.containsPattern("one per transfer.*\\| +441/s \\| +1,764 \\|");
	}

	private static MeasuredBank withCpu(double lowest, double highest) {
		return new MeasuredBank("virtual", 2L << 30, 1 << 18, 5000, 8192, new Range(lowest, highest), 2, 4);
	}

}
