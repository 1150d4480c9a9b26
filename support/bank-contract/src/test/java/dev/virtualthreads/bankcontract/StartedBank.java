package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.StubService;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Bank that {@code @SpringBootTest} starts on a random port, with two stub services. */
public abstract class StartedBank implements RunningBank {

	private static final StubService RISK = new StubService(RISK_IS_LOW);

	private static final StubService TRANSFER = new StubService(MONEY_MOVED);

	@LocalServerPort
	private int port;

	@DynamicPropertySource
	static void remoteServices(DynamicPropertyRegistry registry) {
		registry.add("bank.risk.base-url", RISK::uri);
		registry.add("bank.transfer.base-url", TRANSFER::uri);
	}

	@Override
	public BankClient bank() {
		return new BankClient(this.port);
	}

	@Override
	public StubService risk() {
		return RISK;
	}

	@Override
	public StubService transfer() {
		return TRANSFER;
	}

}
