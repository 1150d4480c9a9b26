package dev.virtualthreads.webflux.problem;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.type.LogicalType;

import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What the bank takes for JSON of a transfer. */
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

	// An account number 1 is not the text "1": no silent change of type in a transfer.
	// What has the wrong type becomes null, which validation refuses together with every
	// other invalid field.
	@Bean
	JsonMapperBuilderCustomizer wrongTypeAsNull() {
		return (mapper) -> mapper.addHandler(new WrongTypeAsNull()).withCoercionConfig(LogicalType.Textual, (text) -> {
			text.setCoercion(CoercionInputShape.Integer, CoercionAction.AsNull);
			text.setCoercion(CoercionInputShape.Float, CoercionAction.AsNull);
			text.setCoercion(CoercionInputShape.Boolean, CoercionAction.AsNull);
		});
	}

	// a risk level of 1 is not the second one in our list
	@Bean
	JsonMapperBuilderCustomizer noNumberForAnEnum() {
		return (mapper) -> mapper.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS);
	}

	private static final class WrongTypeAsNull extends DeserializationProblemHandler {

		@Override
		public @Nullable Object handleWeirdStringValue(DeserializationContext context, Class<?> targetType,
				String value, String failure) {
			return Number.class.isAssignableFrom(targetType) ? null : NOT_HANDLED;
		}

		@Override
		public @Nullable Object handleUnexpectedToken(DeserializationContext context, JavaType targetType,
				JsonToken token, JsonParser parser, String failure) {
			if (!targetType.isTypeOrSubTypeOf(Number.class) && !targetType.hasRawClass(String.class)) {
				return NOT_HANDLED;
			}
			parser.skipChildren();
			return null;
		}

	}

}
