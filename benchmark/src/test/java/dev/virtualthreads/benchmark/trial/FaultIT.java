package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.RequestError;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Processes that are killed, frozen or stopped, and connections that crawl or reset. */
@ParameterizedClass
@FieldSource("CONTENDERS")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class FaultIT {

	static final List<Contender> CONTENDERS = (FaultySystem.ROUNDS > 1)
			? List.of(Contender.PLATFORM_200, Contender.VIRTUAL, Contender.REACTIVE) : List.of(Contender.VIRTUAL);

	private static final int RESETS = (FaultySystem.ROUNDS > 1) ? 100 : 20;

	// one for all tests of a contender
	@SuppressWarnings("NullAway.Init")
	private static FaultySystem system;

	FaultIT(Contender contender) {
		assertThat(contender).isEqualTo(system.contender);
	}

	@BeforeParameterizedClassInvocation
	static void start(Contender contender) throws IOException {
		system = new FaultySystem(contender);
	}

	@AfterParameterizedClassInvocation(injectArguments = false)
	static void stop() throws IOException {
		system.close();
	}

	@Test
	void killedRiskServiceNeverCausesUnreportedTransfers() throws Exception {
		system.survive((busy) -> {
			system.risk.kill();
			busy.awaitMore("downstream-broken");
			system.restartRisk();
		}, (tally) -> 0);
	}

	@Test
	void frozenTransferServiceNeverCausesUnreportedTransfers() throws Exception {
		system.survive((busy) -> {
			signal("STOP", system.transfer);
			try {
				busy.awaitMore("downstream-too-slow");
			}
			finally {
				signal("CONT", system.transfer);
			}
		}, FaultySystem.Tally::tooSlow);
	}

	@Test
	void responseOfOneByteASecondIsTooSlowAndOtherTransfersGoOn() throws Exception {
		system.survive((busy) -> {
			system.proxy.trickle(true);
			try {
				busy.awaitMore("downstream-too-slow");
				busy.awaitMore("transferred");
			}
			finally {
				system.proxy.trickle(false);
			}
		}, FaultySystem.Tally::tooSlow);
	}

	@Test
	void resetConnectionNeverCausesUnreportedTransfers() throws Exception {
		system.survive((busy) -> {
			long before = busy.transfers("downstream-broken");
			await().atMost(Duration.ofSeconds(30)).until(() -> {
				system.proxy.resetAll();
				return busy.transfers("downstream-broken") - before >= RESETS;
			});
		}, FaultySystem.Tally::broken);
	}

	// the last one, because it ends the bank that all tests share
	@Test
	@Order(Integer.MAX_VALUE)
	void stoppedBankHasConfirmedEveryExecutedTransfer() throws Exception {
		for (int round = 0; round < FaultySystem.ROUNDS; round++) {
			if (round > 0) {
				system.restartBank();
			}
			long executed = system.executed();
			BusyBank.Seen seen = system.bank.during((busy) -> assertThat(busy.stop()).isTrue());
			assertThat(seen.errors().keySet())
				.isSubsetOf(RequestError.CONNECTION_REFUSED, RequestError.RESET, RequestError.AT_CAPACITY)
				.contains(RequestError.CONNECTION_REFUSED);
			system.awaitExecuted(executed + seen.confirmed(), executed + seen.confirmed());
		}
	}

	private static void signal(String name, RunningService service) throws IOException, InterruptedException {
		Process kill = new ProcessBuilder("kill", "-" + name, String.valueOf(service.pid())).start();
		assertThat(kill.waitFor()).isZero();
	}

}
