package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.bank.BankServiceApplication;
import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Metrics;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.apache.hc.core5.http.config.Http1Config;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.invocation.InvocationOnMock;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.support.GenericApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

/**
 * Tests that a bank whose heap was full during a call counts what fails, and reports that
 * it is down. Its HTTP client stays closed until a restart.
 */
class FullHeapIT {

	private final AtomicBoolean full = new AtomicBoolean();

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void bankIsDownAndCountsItsFailures(boolean virtualThreads) throws IOException {
		try (StubService risk = new StubService(RunningBank.RISK_IS_LOW);
				StubService transfer = new StubService(RunningBank.MONEY_MOVED);
				ServletWebServerApplicationContext context = start(virtualThreads, risk, transfer)) {
			// given
			BankClient bank = new BankClient(Objects.requireNonNull(context.getWebServer()).getPort());
			assertThat(bank.transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
			assertHealth(bank, 200, "UP");
			// when
			this.full.set(true);
			assertFailed(bank.transfer(TransferJson.EXAMPLE));
			this.full.set(false);
			assertFailed(bank.transfer(TransferJson.EXAMPLE));
			// then
			assertHealth(bank, 503, "DOWN");
			Metrics metrics = new Metrics(bank.get("/actuator/prometheus").body());
			assertThat(metrics.transfers("failed")).isEqualTo(2);
			assertThat(metrics.allTransfers()).isEqualTo(3);
		}
	}

	private ServletWebServerApplicationContext start(boolean virtualThreads, StubService risk, StubService transfer) {
		return (ServletWebServerApplicationContext) new SpringApplicationBuilder(BankServiceApplication.class)
			.initializers((GenericApplicationContext context) -> context.registerBean(HeapLimit.class,
					() -> new HeapLimit(this.full)))
			.run("--server.port=0", "--spring.threads.virtual.enabled=" + virtualThreads,
					"--bank.risk.base-url=" + risk.uri(), "--bank.transfer.base-url=" + transfer.uri());
	}

	private static void assertFailed(HttpResponse<String> answer) {
		assertThat(Problem.in(answer, 500).detail()).contains("risk service", "nothing was transferred");
	}

	private static void assertHealth(BankClient bank, int status, String text) {
		for (String path : new String[] { "", "/liveness", "/readiness" }) {
			HttpResponse<String> health = bank.get("/actuator/health" + path);
			assertThat(health.statusCode()).as(path).isEqualTo(status);
			assertThat(health.body()).contains("\"status\":\"%s\"".formatted(text));
		}
	}

	/**
	 * Makes the HTTP client fail with an Error while it reads the header of an answer.
	 */
	record HeapLimit(AtomicBoolean full) implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String name) {
			return (bean instanceof Http1Config http)
					? mock(Http1Config.class, (call) -> call.getMethod().invoke(checked(http, call))) : bean;
		}

		private Http1Config checked(Http1Config http, InvocationOnMock call) {
			if (this.full.get() && call.getMethod().getName().equals("getMaxHeaderCount")) {
				throw new OutOfMemoryError("of a test");
			}
			return http;
		}

	}

}
