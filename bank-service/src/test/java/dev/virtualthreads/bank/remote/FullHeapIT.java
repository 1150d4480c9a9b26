package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.bank.OwnBank;
import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Metrics;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import org.apache.hc.core5.http.config.Http1Config;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mockito.invocation.InvocationOnMock;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.support.GenericApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;

/** Tests that a bank whose heap was full counts what fails, and reports to be down. */
class FullHeapIT {

	private final AtomicBoolean full = new AtomicBoolean();

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void bankIsDownAndCountsItsFailures(boolean virtualThreads) throws IOException {
		SpringApplicationBuilder application = new SpringApplicationBuilder()
			.initializers((GenericApplicationContext context) -> {
				context.registerBean(HeapLimit.class, () -> new HeapLimit(this.full));
				context.registerBean(UnknownMember.class);
			});
		try (OwnBank started = OwnBank.start(application, RunningBank.RISK_IS_LOW,
				"--spring.threads.virtual.enabled=" + virtualThreads)) {
			BankClient bank = started.client();
			assertThat(bank.transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
			Problem.in(bank.transfer(TransferJson.with("unknown", "1")), 500);
			assertHealth(bank, 200, "UP");
			this.full.set(true);
			assertFailed(bank.transfer(TransferJson.EXAMPLE));
			this.full.set(false);
			assertFailed(bank.transfer(TransferJson.EXAMPLE));
			assertHealth(bank, 503, "DOWN");
			Metrics metrics = new Metrics(bank.get("/actuator/prometheus").body());
			assertThat(metrics.transfers("failed")).isEqualTo(2);
			assertThat(metrics.allTransfers()).isEqualTo(3);
		}
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

	/** Makes the JSON mapper fail with an Error at a member that it does not know. */
	static final class UnknownMember extends DeserializationProblemHandler implements JsonMapperBuilderCustomizer {

		@Override
		public void customize(JsonMapper.Builder mapper) {
			mapper.addHandler(this);
		}

		@Override
		public boolean handleUnknownProperty(DeserializationContext context, JsonParser parser,
				ValueDeserializer<?> deserializer, Object bean, String name) {
			throw new OutOfMemoryError("of a test");
		}

	}

	/** Makes the HTTP client fail with an Error in the header of an answer. */
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
