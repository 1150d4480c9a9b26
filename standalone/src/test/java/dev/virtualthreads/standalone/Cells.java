package dev.virtualthreads.standalone;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs a comparison from the command line and reads the cells that it prints. */
public final class Cells {

	private Cells() {
	}

	/** Returns the cells of a comparison of one repeat. */
	public static List<JsonNode> of(String... arguments) {
		PrintStream before = System.out;
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
		try {
			assertThat(StandaloneApplication.commandLine().execute(arguments)).isZero();
		}
		finally {
			System.setOut(before);
		}
		return JsonMapper.shared()
			.readTree(output.toString(StandardCharsets.UTF_8))
			.path("cells")
			.valueStream()
			.toList();
	}

	/** Returns the one of a contender under a load. */
	public static JsonNode find(List<JsonNode> cells, String contender, String load) {
		return cells.stream()
			.filter((cell) -> cell.path("contender").asString().equals(contender)
					&& cell.path("load").asString().equals(load))
			.findFirst()
			.orElseThrow(() -> new AssertionError("No cell of %s under %s in %s".formatted(contender, load, cells)));
	}

}
