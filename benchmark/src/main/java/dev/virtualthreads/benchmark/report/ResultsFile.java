package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.serialization.node.LocationJsonNodeFactoryFactory;
import com.networknt.schema.serialization.node.TokenStreamLocationAware;
import com.networknt.schema.utils.JsonNodes;
import dev.virtualthreads.benchmark.BenchException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes {@code results.json}. */
public final class ResultsFile {

	private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

	private static final Schema SCHEMA = schema();

	private ResultsFile() {
	}

	/** Returns what the file holds. */
	public static String json(Results results) {
		return MAPPER.writeValueAsString(results);
	}

	/** Replaces the file whole or not at all. */
	public static void write(Results results, Path file) {
		WholeFile.write(file, json(results) + "\n");
	}

	/**
	 * Reads results of the schema that this version writes.
	 * @throws BenchException if the file is missing, broken or of another schema; it
	 * names the file and, where there is one, the line
	 */
	public static Results read(Path file) {
		JsonNode json = parse(file);
		JsonNode schema = json.path("schema");
		if (schema.isInt() && schema.intValue() != Results.SCHEMA) {
			throw new BenchException("%s has schema %d, this version reads %d: measure again with ./bench run."
				.formatted(file, schema.intValue(), Results.SCHEMA));
		}
		SCHEMA.validate(json).stream().findFirst().ifPresent((violation) -> {
			throw broken(file, place(violation.getInstanceNode()), violation.toString());
		});
		return MAPPER.treeToValue(json, Results.class);
	}

	private static JsonNode parse(Path file) {
		try {
			String json = Files.readString(file);
			MAPPER.readTree(json); // says what is wrong and where, which the next line
									// hides
			return JsonNodes.readTree(MAPPER, json, LocationJsonNodeFactoryFactory.getInstance());
		}
		catch (NoSuchFileException ex) {
			throw new BenchException(
					"%s is missing: measure it with ./bench run --out %s.".formatted(file, file.resolveSibling("")));
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be read: %s".formatted(file, ex), ex);
		}
		catch (JacksonException ex) {
			throw broken(file, ex.getLocation(), ex.getOriginalMessage());
		}
	}

	private static @Nullable TokenStreamLocation place(JsonNode node) {
		return (node instanceof TokenStreamLocationAware located) ? located.tokenStreamLocation() : null;
	}

	private static BenchException broken(Path file, @Nullable TokenStreamLocation place, String why) {
		return new BenchException(
				"%s is broken at line %d: %s".formatted(file, (place != null) ? place.getLineNr() : 1, why));
	}

	private static Schema schema() {
		try (InputStream schema = ResultsFile.class.getResourceAsStream("results.schema.json")) {
			return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
				.getSchema(Objects.requireNonNull(schema), InputFormat.JSON);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
