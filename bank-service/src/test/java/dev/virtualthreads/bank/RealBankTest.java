package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.HandlerThread;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.stub.StubService;

import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/**
 * Test base that starts the bank on a random port with two stub services. Classes with
 * the same properties share one bank.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import(HandlerThread.class)
public abstract class RealBankTest implements RunningBank {

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
