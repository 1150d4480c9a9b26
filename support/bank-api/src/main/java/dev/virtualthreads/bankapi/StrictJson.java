package dev.virtualthreads.bankapi;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.jackson.autoconfigure.JsonMapperBuilderCustomizer;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.deser.DeserializationProblemHandler;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.type.LogicalType;

/**
 * Customizer of the JSON mapper that prevents silent conversions between types: the
 * number 1 is not the account "1". A value of the wrong type becomes null, so that
 * validation reports it together with all other invalid fields.
 */
public final class StrictJson extends DeserializationProblemHandler implements JsonMapperBuilderCustomizer {

	@Override
	public void customize(JsonMapper.Builder mapper) {
		mapper.addHandler(this)
			// a risk level of 1 does not mean the second constant
			.enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
			.withCoercionConfig(LogicalType.Textual,
					(text) -> text.setCoercion(CoercionInputShape.Integer, CoercionAction.AsNull)
						.setCoercion(CoercionInputShape.Float, CoercionAction.AsNull)
						.setCoercion(CoercionInputShape.Boolean, CoercionAction.AsNull));
	}

	@Override
	public @Nullable Object handleWeirdStringValue(DeserializationContext context, Class<?> targetType, String value,
			String failure) {
		return Number.class.isAssignableFrom(targetType) ? null : NOT_HANDLED;
	}

	@Override
	public @Nullable Object handleUnexpectedToken(DeserializationContext context, JavaType targetType, JsonToken token,
			JsonParser parser, String failure) {
		if (!targetType.isTypeOrSubTypeOf(Number.class) && !targetType.hasRawClass(String.class)) {
			return NOT_HANDLED;
		}
		parser.skipChildren();
		return null;
	}

}
