package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

/**
 * Schemas of kinds outside of Kubernetes. They allow only the fields that this project
 * uses.
 */
final class OwnSchemas {

	private static final SchemaRegistry REGISTRY = SchemaRegistry
		.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

	private OwnSchemas() {
	}

	static Schema named(String name) {
		try (InputStream schema = OwnSchemas.class.getResourceAsStream(name + ".schema.json")) {
			return REGISTRY
				.getSchema(new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
