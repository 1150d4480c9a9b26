package dev.virtualthreads.bankcontract;

import dev.virtualthreads.bankcontract.stub.HttpMessage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Contract for the calls of the bank to its two remote services. */
interface DownstreamContract extends RunningBank {

	@Test
	default void eachServiceReceivesTheTransferOnce() {
		bank().transfer(TransferJson.EXAMPLE);
		assertThat(risk().requests()).singleElement().satisfies((asked) -> assertPosted(asked, "/v1/risks"));
		assertThat(transfer().requests()).singleElement().satisfies((asked) -> assertPosted(asked, "/v1/transfers"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "VERY_LOW", "LOW" })
	default void lowRiskAllowsTransfer(String level) {
		risk().reset(RISK_IS_LOW.withBody("{\"level\":\"%s\"}".formatted(level)));
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		assertThat(transfer().requests()).hasSize(1);
	}

	@Test
	default void unknownMembersOfServiceResponsesAreIgnored() {
		risk().reset(RISK_IS_LOW.withBody("{\"score\":[1,2],\"level\":\"LOW\"}"));
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

	private static void assertPosted(HttpMessage asked, String path) {
		assertThat(asked.startLine()).isEqualTo("POST %s HTTP/1.1".formatted(path));
		assertThat(asked.header("Content-Type")).startsWith("application/json");
		assertThat(JsonMapper.shared().readTree(asked.body())).isEqualTo(JsonMapper.shared().readTree("""
				{"amount":90,"from":"1","to":"3","device":"Laptop"}"""));
	}

}
