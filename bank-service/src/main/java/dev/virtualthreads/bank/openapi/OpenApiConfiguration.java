package dev.virtualthreads.bank.openapi;

import io.swagger.v3.core.converter.ModelConverters;
import io.swagger.v3.oas.annotations.OpenAPIDefinition;
import io.swagger.v3.oas.annotations.info.Info;
import io.swagger.v3.oas.annotations.servers.Server;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.responses.ApiResponse;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;

import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/**
 * Configuration of the OpenAPI document. Annotations at the controllers describe the
 * operations; this class adds the schema of their problem details.
 */
@Configuration(proxyBeanMethods = false)
@OpenAPIDefinition(
		info = @Info(title = "Bank", version = "1",
				description = "Transfers money between two accounts. Every error is a problem detail (RFC 9457)."),
		servers = @Server(url = "/"))
class OpenApiConfiguration {

	@Bean
	@Lazy
	OpenApiCustomizer problemDetails() {
		return (document) -> {
			ModelConverters.getInstance(true).readAll(Problem.class).forEach(document.getComponents()::addSchemas);
			document.getPaths()
				.values()
				.forEach((path) -> path.readOperations().forEach(OpenApiConfiguration::describe));
		};
	}

	// without it the beans of springdoc take about a second of CPU time at every start
	@Bean
	static BeanFactoryPostProcessor springdocOnDemand() {
		return (beans) -> {
			for (String name : beans.getBeanDefinitionNames()) {
				BeanDefinition bean = beans.getBeanDefinition(name);
				if (isOfSpringdoc(bean.getBeanClassName()) || isOfSpringdoc(bean.getFactoryBeanName())) {
					bean.setLazyInit(true);
				}
			}
		};
	}

	private static boolean isOfSpringdoc(@Nullable String name) {
		return name != null && name.startsWith("org.springdoc.");
	}

	private static void describe(Operation operation) {
		operation.getResponses()
			.addApiResponse("406", new ApiResponse().description("The client does not accept plain text."));
		operation.getResponses().forEach((status, response) -> {
			if (Integer.parseInt(status) >= 400) {
				Schema<?> problem = new Schema<>().$ref("Problem");
				response
					.content(new Content().addMediaType("application/problem+json", new MediaType().schema(problem)));
			}
		});
	}

}
