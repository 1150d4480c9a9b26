package dev.virtualthreads.bank;

import java.io.IOException;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.stub.Answer;
import dev.virtualthreads.bankcontract.stub.StubService;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** Bank that a test starts with its own properties and its own stub services. */
public record OwnBank(StubService risk, StubService transfer,
		ConfigurableApplicationContext context) implements AutoCloseable {

	/** Starts a bank whose transfers get the answer of the risk service. */
	public static OwnBank start(Answer assessment, String... properties) {
		return start(new SpringApplicationBuilder(), assessment, properties);
	}

	public static OwnBank start(SpringApplicationBuilder application, Answer assessment, String... properties) {
		StubService risk = new StubService(assessment);
		StubService transfer = new StubService(RunningBank.MONEY_MOVED);
		Stream<String> services = Stream.of("--server.port=0", "--bank.risk.base-url=" + risk.uri(),
				"--bank.transfer.base-url=" + transfer.uri());
		return new OwnBank(risk, transfer, application.sources(BankServiceApplication.class)
			.run(Stream.concat(services, Stream.of(properties)).toArray(String[]::new)));
	}

	public BankClient client() {
		return client("local.server.port");
	}

	/** Returns a client of the port that a property names. */
	public BankClient client(String port) {
		return new BankClient(this.context.getEnvironment().getRequiredProperty(port, Integer.class));
	}

	@Override
	public void close() throws IOException {
		this.context.close();
		this.risk.close();
		this.transfer.close();
	}

}
