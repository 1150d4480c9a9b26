package dev.virtualthreads.benchmark.process;

import java.time.Duration;

import dev.virtualthreads.benchmark.scenario.Contender;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.awaitility.Awaitility.await;

/** Connections to the transfer-service that deliver one byte per second, or are reset. */
class ConnectionFaultIT extends FaultTest {

	private static final int RESETS = (ROUNDS > 1) ? 100 : 20;

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void responseOfOneByteASecondIsTooSlowAndOtherTransfersGoOn(Contender contender) throws Exception {
		try (Proxy proxy = new Proxy(transfer().uri()); BusyBank bank = startBank(contender, proxy.uri())) {
			survive(bank, (busy) -> {
				proxy.trickle(true);
				busy.awaitMore("downstream-too-slow");
				busy.awaitMore("transferred");
				proxy.trickle(false);
			}, Tally::tooSlow);
		}
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void resetConnectionNeverCausesUnreportedTransfers(Contender contender) throws Exception {
		try (Proxy proxy = new Proxy(transfer().uri()); BusyBank bank = startBank(contender, proxy.uri())) {
			survive(bank, (busy) -> {
				long before = busy.transfers("downstream-broken");
				await().atMost(Duration.ofSeconds(30)).until(() -> {
					proxy.resetAll();
					return busy.transfers("downstream-broken") - before >= RESETS;
				});
			}, Tally::broken);
		}
	}

}
