package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;

import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.constructor.SafeConstructor;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reader of YAML that refuses a key that occurs twice. */
final class Yaml {

	static final Path HOME = Path.of("..", "..");

	private Yaml() {
	}

	/** Returns a value in the first document of a file of this checkout. */
	static JsonNode at(String file, String pointer) {
		return documents(HOME.resolve(file)).getFirst().at(pointer);
	}

	static List<JsonNode> documents(Path file) {
		try {
			return documents(Files.readString(file));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static List<JsonNode> documents(String text) {
		LoaderOptions options = new LoaderOptions();
		options.setAllowDuplicateKeys(false);
		Iterable<Object> documents = new org.yaml.snakeyaml.Yaml(new SafeConstructor(options)).loadAll(text);
		return StreamSupport.stream(documents.spliterator(), false)
			.map((document) -> JsonMapper.shared().<JsonNode>valueToTree(document))
			.toList();
	}

}
