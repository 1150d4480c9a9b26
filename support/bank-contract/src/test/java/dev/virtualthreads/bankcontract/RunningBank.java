package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.api.BeforeEach;

import static org.assertj.core.api.Assertions.assertThat;

/** Running bank with two stub services. */
public interface RunningBank {

	Reply RISK_IS_LOW = Reply.json(200, "{\"level\":\"LOW\"}");

	Reply RISK_IS_HIGH = Reply.json(200, "{\"level\":\"HIGH\"}");

	Reply MONEY_MOVED = Reply.json(201, "{\"id\":\"0b2f6a1e-3b1c-4c39-9d0e-5f4f3f0f6a11\"}");

	BankClient bank();

	StubService risk();

	StubService transfer();

	/**
	 * Transfers once: a fault test may have closed the connections of this bank, and the
	 * first transfer of a cold JVM may take longer than a short read timeout.
	 */
	@BeforeEach
	default void warmUp() {
		resetServices();
		bank().transfer(TransferJson.EXAMPLE);
		resetServices();
	}

	default void resetServices() {
		risk().reset(RISK_IS_LOW);
		transfer().reset(MONEY_MOVED);
	}

	default void assertNoRemoteCalls() {
		assertThat(risk().requests()).isEmpty();
		assertThat(transfer().requests()).isEmpty();
	}

	default Metrics metrics() {
		return new Metrics(bank().get("/actuator/prometheus").body());
	}

	/** Returns the thread mode that the bank reports. */
	String threads();

}
