package dev.virtualthreads.bank;

import dev.virtualthreads.bankcontract.HandlerThread;
import dev.virtualthreads.bankcontract.StartedBank;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/**
 * Test base that starts the bank, on virtual threads unless the test sets the property.
 * Classes with the same properties share one bank.
 */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@Import(HandlerThread.class)
public abstract class RealBankTest extends StartedBank {

	@Value("${spring.threads.virtual.enabled}")
	private boolean virtualThreads;

	@Override
	public String threads() {
		return this.virtualThreads ? "virtual" : "platform";
	}

}
