package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.benchmark.BenchException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes {@code results.json}. */
public final class ResultsFile {

	private static final JsonMapper MAPPER = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

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
		Results results = parse(file);
		if (results.schema() != Results.SCHEMA) {
			throw new BenchException("%s has schema %d, this version reads %d: measure again with ./bench run."
				.formatted(file, results.schema(), Results.SCHEMA));
		}
		return results;
	}

	private static Results parse(Path file) {
		try {
			return MAPPER.readValue(Files.readString(file), Results.class);
		}
		catch (IOException ex) {
			throw new BenchException(
					"%s cannot be read: measure it with ./bench run --out %s.".formatted(file, file.getParent()), ex);
		}
		catch (JacksonException ex) {
			throw new BenchException("%s is broken at line %d: %s".formatted(file, ex.getLocation().getLineNr(),
					ex.getOriginalMessage()), ex);
		}
	}

}
