package dev.virtualthreads.bank.openapi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.dialect.Dialects;
import dev.virtualthreads.bankcontract.BankClient;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * OpenAPI document as a client reads it.
 *
 * @param json the body
 */
record ApiDocument(JsonNode json) {

	private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

	static ApiDocument of(BankClient bank) {
		return new ApiDocument(JsonMapper.shared().readTree(bank.get("/v3/api-docs").body()));
	}

	/** Returns the violations of the OpenAPI specification and of JSON Schema. */
	List<Error> violations() {
		List<Error> violations = specification().validate(this.json);
		Schema metaSchema = SCHEMAS.getSchema(SchemaLocation.of(Dialects.getDraft202012().getId()));
		this.json.path("components")
			.path("schemas")
			.forEach((schema) -> violations.addAll(metaSchema.validate(schema)));
		return violations;
	}

	JsonNode operation(String method, String path) {
		return this.json.path("paths").path(path).path(method);
	}

	/** Returns whether the value matches the schema with the name. */
	boolean describes(String name, JsonNode value) {
		JsonNode whole = JsonMapper.shared()
			.createObjectNode()
			.put("$ref", "#/components/schemas/" + name)
			.set("components", this.json.path("components"));
		return SCHEMAS.getSchema(whole).validate(value).isEmpty();
	}

	boolean describesTransfer(String value) {
		return describes("TransferRequest", JsonMapper.shared().readTree(value));
	}

	JsonNode schema(String name) {
		return this.json.path("components").path("schemas").path(name);
	}

	Set<String> paths() {
		return Set.copyOf(this.json.path("paths").propertyNames());
	}

	private static Schema specification() {
		try (InputStream schema = ApiDocument.class.getResourceAsStream("/openapi-3.1.schema.json")) {
			return SCHEMAS.getSchema(Objects.requireNonNull(schema));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
