package dev.virtualthreads.transfer;

import java.net.http.HttpResponse;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

import dev.virtualthreads.bankcontract.RemoteServiceContract;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests of the whole service over HTTP. */
class TransferServiceTest extends RemoteServiceContract {

	TransferServiceTest() {
		super("/v1/transfers", "from", "to");
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

}
