package dev.virtualthreads.deployment.tracing;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.deployment.replicas.ServiceProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** One transfer through the real jars: the trace ids in their logs. */
@ResourceLock("processors")
class TraceIT {

	private static final Path FOLDER = Path.of("target", "trace");

	private static final Path RISK_LOG = FOLDER.resolve("risk.log");

	private static final Path TRANSFER_LOG = FOLDER.resolve("transfer.log");

	private static final Pattern TRACE_ID = Pattern.compile("\\b[0-9a-f]{32}\\b");

	private static final Pattern LINE = Pattern
		.compile("(" + TRACE_ID + ") (\\S+) (?:TransferService|RiskController|TransferController): ");

	private static final ServiceProcess RISK = new ServiceProcess("risk-service", RISK_LOG,
			Map.of("spring.profiles.active", "lean,trace", "risk.delay", "0s"));

	private static final ServiceProcess TRANSFER = new ServiceProcess("transfer-service", TRANSFER_LOG,
			Map.of("spring.profiles.active", "lean,trace", "transfer.delay", "0s"));

	@AfterAll
	static void stop() {
		RISK.close();
		TRANSFER.close();
	}

	@ParameterizedTest
	@CsvSource({ "true, virtual", "false, http-nio-[0-9.]+-[0-9]+-exec-[0-9]+" })
	void servicesLogOneTraceIdAndTheirThreads(boolean virtual, String thread) throws IOException {
		Path log = transfer("bank-" + (virtual ? "virtual" : "platform"),
				Map.of("spring.profiles.active", "trace", "spring.threads.virtual.enabled", String.valueOf(virtual)));
		List<LoggedTransfer> transfers = transfers(log);
		assertThat(transfers).hasSize(1);
		assertThat(transfers.getFirst().thread()).matches(thread);
		LoggedTransfer remote = new LoggedTransfer(transfers.getFirst().traceId(), "virtual");
		assertThat(transfers(RISK_LOG)).last().isEqualTo(remote);
		assertThat(transfers(TRANSFER_LOG)).last().isEqualTo(remote);
	}

	// The line has no column for a trace id. The remote services create one for each
	// request that has none.
	@Test
	void bankWithoutTheProfileNeitherLogsNorSendsATraceId() throws IOException {
		Path log = transfer("bank", Map.of());
		assertThat(log).content().contains("main] d.v.bank.BankServiceApplication ").doesNotContainPattern(TRACE_ID);
		assertThat(transfers(RISK_LOG).getLast().traceId()).isNotEqualTo(transfers(TRANSFER_LOG).getLast().traceId());
	}

	/** Starts a bank for one transfer, and returns its log. */
	private static Path transfer(String name, Map<String, String> properties) {
		Path log = FOLDER.resolve(name + ".log");
		Map<String, String> all = new HashMap<>(properties);
		all.put("bank.risk.base-url", "http://" + RISK.address());
		all.put("bank.transfer.base-url", "http://" + TRANSFER.address());
		try (ServiceProcess bank = new ServiceProcess("bank-service", log, all)) {
			List.of(RISK, TRANSFER, bank).forEach(ServiceProcess::awaitReady);
			BankClient client = new BankClient(URI.create("http://" + bank.address()).getPort());
			assertThat(client.transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		}
		return log;
	}

	private static List<LoggedTransfer> transfers(Path log) throws IOException {
		return LINE.matcher(Files.readString(log))
			.results()
			.map((line) -> new LoggedTransfer(line.group(1), line.group(2)))
			.toList();
	}

	private record LoggedTransfer(String traceId, String thread) {
	}

}
