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

/** Test that a bank whose OpenAPI document is not requested does not create it. */
class OpenApiStartTest {

	@Test
	void firstRequestCreatesTheDocument() {
		try (ConfigurableApplicationContext context = start()) {
			assertThat(documentBeans(context.getBeanFactory())).isEmpty();
			assertThat(client(context).get("/v3/api-docs").statusCode()).isEqualTo(200);
			assertThat(documentBeans(context.getBeanFactory())).isNotEmpty();
		}
	}

	@Test
	void disabledDocumentHasNoUserInterface() {
		try (ConfigurableApplicationContext context = start("--springdoc.api-docs.enabled=false")) {
			assertThat(client(context).get("/v3/api-docs").statusCode()).isEqualTo(404);
			assertThat(client(context).get("/swagger-ui.html").statusCode()).isEqualTo(404);
		}
	}

	private static ConfigurableApplicationContext start(String... arguments) {
		return new SpringApplicationBuilder(BankServiceApplication.class).properties("server.port=0").run(arguments);
	}

	private static BankClient client(ConfigurableApplicationContext context) {
		WebServerApplicationContext server = (WebServerApplicationContext) context;
		return new BankClient(Objects.requireNonNull(server.getWebServer()).getPort());
	}

	private static List<String> documentBeans(ConfigurableListableBeanFactory beans) {
		return Arrays.stream(beans.getSingletonNames())
			.filter((name) -> name.startsWith("openApi") || name.startsWith("openAPI"))
			.filter((name) -> !name.equals("openApiConfiguration"))
			.toList();
	}

}
