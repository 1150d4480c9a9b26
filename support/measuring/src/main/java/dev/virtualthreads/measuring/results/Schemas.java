package dev.virtualthreads.measuring.results;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

/** JSON schemas next to this class, which may refer to each other by file name. */
final class Schemas {

	private static final String BASE = "https://schemas.invalid/";

	private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12,
			(builder) -> builder.schemas((location) -> read(location.substring(BASE.length()))));

	private Schemas() {
	}

	static Schema named(String file) {
		return REGISTRY.getSchema(SchemaLocation.of(BASE + file));
	}

	private static String read(String file) {
		try (InputStream schema = Schemas.class.getResourceAsStream(file)) {
			return new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
