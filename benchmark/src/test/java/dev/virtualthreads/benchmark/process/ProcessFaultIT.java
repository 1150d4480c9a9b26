package dev.virtualthreads.benchmark.process;

import java.io.IOException;

import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.scenario.Contender;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Processes that are killed, frozen or stopped. */
class ProcessFaultIT extends FaultTest {

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void killedRiskServiceNeverCausesUnreportedTransfers(Contender contender) throws Exception {
		try (BusyBank bank = startBank(contender, transfer().uri())) {
			survive(bank, this::killAndRestartRisk, (tally) -> 0);
		}
	}

	private void killAndRestartRisk(BusyBank bank) throws Exception {
		risk().kill();
		bank.awaitMore("downstream-broken");
		restartRisk();
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void frozenTransferServiceNeverCausesUnreportedTransfers(Contender contender) throws Exception {
		try (BusyBank bank = startBank(contender, transfer().uri())) {
			survive(bank, this::freezeAndThawTransfer, Tally::tooSlow);
		}
	}

	private void freezeAndThawTransfer(BusyBank bank) throws Exception {
		signal("STOP", transfer());
		try {
			bank.awaitMore("downstream-too-slow");
		}
		finally {
			signal("CONT", transfer());
		}
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void stoppedBankHasConfirmedEveryExecutedTransfer(Contender contender) throws Exception {
		for (int round = 0; round < ROUNDS; round++) {
			try (BusyBank bank = startBank(contender, transfer().uri())) {
				long executed = executed();
				BusyBank.Seen seen = bank.during((busy) -> assertThat(busy.stop()).isTrue());
				assertThat(seen.errors().keySet())
					.isSubsetOf(RequestError.CONNECTION_REFUSED, RequestError.RESET, RequestError.AT_CAPACITY)
					.contains(RequestError.CONNECTION_REFUSED);
				awaitExecuted(executed + seen.confirmed(), executed + seen.confirmed());
			}
		}
	}

	private static void signal(String name, RunningService service) throws IOException, InterruptedException {
		Process kill = new ProcessBuilder("kill", "-" + name, String.valueOf(service.pid())).start();
		assertThat(kill.waitFor()).isZero();
	}

}
