package dev.virtualthreads.bank.problem;

import org.apache.catalina.core.StandardHost;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.type.LogicalType;

import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ProblemConfiguration {

	@Bean
	WebServerFactoryCustomizer<TomcatServletWebServerFactory> problemReports() {
		return (factory) -> factory.addContextCustomizers((context) -> {
			if (context.getParent() instanceof StandardHost host) {
				host.setErrorReportValveClass(ProblemReportValve.class.getName());
			}
		});
	}

	// an account number 1 is not the text "1": no silent change of type in a money
	// transfer
	@Bean
	JsonMapperBuilderCustomizer strictText() {
		return (mapper) -> mapper.withCoercionConfig(LogicalType.Textual, (text) -> {
			text.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
			text.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
			text.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
		});
	}

	// "ten" as an amount becomes null, which validation refuses together with every other
	// invalid field
	@Bean
	JsonMapperBuilderCustomizer unreadableNumberAsNull() {
		return (mapper) -> mapper.addHandler(new DeserializationProblemHandler() {
			@Override
			public @Nullable Object handleWeirdStringValue(DeserializationContext context, Class<?> targetType,
					String value, String failure) {
				return Number.class.isAssignableFrom(targetType) ? null : NOT_HANDLED;
			}
		});
	}

}
