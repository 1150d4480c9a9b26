package dev.virtualthreads.bank.openapi;

import io.swagger.v3.oas.models.OpenAPI;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.customizers.OpenApiCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.properties.SwaggerUiConfigParameters;
import org.springdoc.core.properties.SwaggerUiConfigProperties;
import org.springdoc.core.providers.SpringWebProvider;
import org.springdoc.webmvc.ui.SwaggerWelcomeWebMvc;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The bank described as OpenAPI: springdoc finds the operations, the rest is said here.
 */
@Configuration(proxyBeanMethods = false)
class OpenApiConfiguration {

	@Bean
	@Lazy
	OpenAPI bankDocument() {
		return BankDocument.empty();
	}

	@Bean
	@Lazy
	OpenApiCustomizer bankOperations() {
		return BankDocument::complete;
	}

	// there is nothing to log in to, and the place to return to would name the host
	@Bean
	@Lazy
	SwaggerWelcomeWebMvc swaggerWithoutLogin(SwaggerUiConfigProperties ui, SpringDocConfigProperties springdoc,
			ObjectProvider<SpringWebProvider> web) {
		return new SwaggerWelcomeWebMvc(ui, springdoc, web) {
			@Override
			protected void calculateOauth2RedirectUrl(SwaggerUiConfigParameters parameters, UriComponentsBuilder uri) {
				parameters.setOauth2RedirectUrl(null);
			}
		};
	}

	// whoever never asks for the document shall not pay for it at every start
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

}
