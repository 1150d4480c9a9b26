package dev.virtualthreads.benchmark.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.serialization.node.LocationJsonNodeFactoryFactory;
import com.networknt.schema.serialization.node.TokenStreamLocationAware;
import com.networknt.schema.utils.JsonNodes;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The file {@code results.json}: written as a whole, validated when read. */
public final class ResultsFile {

	private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

	private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
		.getSchema(Objects.requireNonNull(ResultsFile.class.getResourceAsStream("results.schema.json")));

	private ResultsFile() {
	}

	public static String json(Results results) {
		return MAPPER.writeValueAsString(results);
	}

	public static void write(Results results, Path file) {
		AtomicFile.write(file, json(results) + "\n");
	}

	/**
	 * Reads results of this schema version or the one before.
	 * @throws MeasurementException if the file is missing, broken or of another schema
	 * version or a later method; the message names the file and the line
	 */
	public static Results read(Path file) {
		JsonNode json = parse(file);
		JsonNode schema = json.path("schema");
		if (schema.isInt() && (schema.intValue() < Results.OLDEST_SCHEMA || schema.intValue() > Results.SCHEMA)) {
			throw new MeasurementException(
					"%s has schema %d, this version reads %d and %d: measure again with ./bench run.".formatted(file,
							schema.intValue(), Results.OLDEST_SCHEMA, Results.SCHEMA));
		}
		JsonNode method = json.path("method");
		if (schema.isInt() && (!method.isInt() || method.intValue() > Results.METHOD)) {
			throw new MeasurementException("%s has %s, this version has method %d: measure again with ./bench run."
				.formatted(file, method.isInt() ? "method " + method.intValue() : "no method", Results.METHOD));
		}
		SCHEMA.validate(json).stream().findFirst().ifPresent((violation) -> {
			throw broken(file, place(violation.getInstanceNode()), violation.toString());
		});
		Results results = MAPPER.treeToValue(json, Results.class);
		if (results.cells()
			.stream()
			.map(Cell::times)
			.anyMatch((times) -> times.secondsAll().size() != times.throughputAll().size())) {
			throw new MeasurementException(
					"%s is broken: secondsAll and throughputAll of a cell have different lengths. Measure again with ./bench run."
						.formatted(file));
		}
		return results;
	}

	private static JsonNode parse(Path file) {
		try {
			String json = Files.readString(file);
			// parsed twice: only this parser's exception has the reason and its place
			MAPPER.readTree(json);
			return JsonNodes.readTree(MAPPER, json, LocationJsonNodeFactoryFactory.getInstance());
		}
		catch (NoSuchFileException ex) {
			throw new MeasurementException(
					"%s is missing: name a results.json that ./bench has written.".formatted(file));
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be read: %s".formatted(file, ex), ex);
		}
		catch (JacksonException ex) {
			throw broken(file, ex.getLocation(), ex.getOriginalMessage());
		}
	}

	private static @Nullable TokenStreamLocation place(JsonNode node) {
		return (node instanceof TokenStreamLocationAware located) ? located.tokenStreamLocation() : null;
	}

	private static MeasurementException broken(Path file, @Nullable TokenStreamLocation place, String why) {
		return new MeasurementException(
				"%s is broken at line %d: %s".formatted(file, (place != null) ? place.getLineNr() : 1, why));
	}

}
