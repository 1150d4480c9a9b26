package dev.virtualthreads.transfer;

import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.HandlerThread;
import dev.virtualthreads.bankcontract.RemoteServiceContract;
import dev.virtualthreads.bankcontract.TransferJson;
import io.micrometer.tracing.Tracer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of the whole service over HTTP. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "transfer.delay=0s")
@Import(HandlerThread.class)
class TransferServiceTest implements RemoteServiceContract {

	@LocalServerPort
	private int port;

	@Override
	public BankClient service() {
		return new BankClient(this.port);
	}

	@Override
	public String path() {
		return "/v1/transfers";
	}

	@Override
	public List<String> texts() {
		return List.of("from", "to");
	}

	@Test
	void everyTransferGetsItsOwnId() {
		Set<String> ids = new HashSet<>();
		for (int i = 0; i < 20; i++) {
			HttpResponse<String> answer = post(TransferJson.EXAMPLE);
			assertThat(answer.statusCode()).isEqualTo(201);
			ids.add(JsonMapper.shared().readTree(answer.body()).path("id").asString(""));
		}
		assertThat(ids).hasSize(20).allSatisfy((id) -> assertThat(UUID.fromString(id)).hasToString(id));
	}

	@Test
	void onlyProfileTraceHasATracer(@Autowired ObjectProvider<Tracer> tracers) {
		assertThat(tracers.stream()).isEmpty();
	}

}
