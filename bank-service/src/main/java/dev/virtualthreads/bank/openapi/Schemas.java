package dev.virtualthreads.bank.openapi;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;

/** The shapes of what goes into the bank and of what comes out. */
final class Schemas {

	// as much of validation as a pattern can say: what is around a decimal is ignored,
	// and
	// a text is not blank
	private static final String DECIMAL = "^[\\u0000- ]*[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[\\u0000- ]*$";

	private static final String CONTROL = "\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029";

	private static final String BLANK = " \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f\\u3000";

	private static final String PRINTABLE = "^[%s]*[^%s%s][^%s]*$".formatted(BLANK, BLANK, CONTROL, CONTROL);

	private Schemas() {
	}

	static Schema<?> transfer() {
		return object("amount", "from", "to", "device").addProperty("amount", amount())
			.addProperty("from", printable("the account that pays"))
			.addProperty("to", printable("the account that is paid, another one"))
			.addProperty("device", printable("what the order was given on"))
			.example(example());
	}

	/**
	 * A problem document (RFC 9457), with an entry for each invalid field when there are
	 * any.
	 */
	static Schema<?> problem() {
		Schema<?> invalidField = object("field", "message").addProperty("field", text()).addProperty("message", text());
		return object("title", "status").addProperty("type", uri())
			.addProperty("title", text())
			.addProperty("status", integer())
			.addProperty("detail", text())
			.addProperty("instance", uri())
			.addProperty("errors", typed("array").items(invalidField));
	}

	static Schema<?> text() {
		return typed("string");
	}

	static Schema<?> integer() {
		return typed("integer");
	}

	private static Schema<?> uri() {
		return text().format("uri-reference");
	}

	private static Schema<?> amount() {
		JsonSchema amount = new JsonSchema();
		amount.addOneOfItem(number());
		amount.addOneOfItem(text().pattern(DECIMAL));
		return amount.description("from 0.01 to 1000000 with at most two decimals");
	}

	private static Schema<?> number() {
		return typed("number").minimum(new BigDecimal("0.01"))
			.maximum(new BigDecimal("1000000"))
			.multipleOf(new BigDecimal("0.01"));
	}

	private static Schema<?> printable(String description) {
		return text().description(description).maxLength(64).pattern(PRINTABLE);
	}

	private static Schema<?> object(String... required) {
		return typed("object").required(List.of(required));
	}

	private static Schema<?> typed(String type) {
		return new JsonSchema().types(Set.of(type));
	}

	private static Map<String, String> example() {
		Map<String, String> example = new LinkedHashMap<>();
		example.put("amount", "90");
		example.put("from", "1");
		example.put("to", "3");
		example.put("device", "Laptop");
		return example;
	}

}
