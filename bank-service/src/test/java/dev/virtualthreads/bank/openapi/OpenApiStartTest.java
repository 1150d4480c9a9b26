package dev.virtualthreads.bank.openapi;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.bank.BankServiceApplication;
import dev.virtualthreads.bankcontract.BankClient;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/** Who never asks for the OpenAPI document does not pay for it. */
class OpenApiStartTest {

	@Test
	void theDocumentIsMadeOnceSomebodyAsks() {
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(BankServiceApplication.class)
			.run("--server.port=0")) {
			assertThat(openApi(context.getBeanFactory())).isEmpty();
			WebServerApplicationContext server = (WebServerApplicationContext) context;
			BankClient bank = new BankClient(Objects.requireNonNull(server.getWebServer()).getPort());
			assertThat(bank.get("/v3/api-docs").statusCode()).isEqualTo(200);
			assertThat(openApi(context.getBeanFactory())).isNotEmpty();
		}
	}

	private static List<String> openApi(ConfigurableListableBeanFactory beans) {
		return Arrays.stream(beans.getSingletonNames())
			.filter((name) -> name.startsWith("openApi") || name.startsWith("openAPI"))
			.filter((name) -> !name.equals("openApiConfiguration"))
			.toList();
	}

}
