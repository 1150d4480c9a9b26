package dev.virtualthreads.standalone;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs a comparison from the command line and reads what it prints. */
public final class Cells {

	private Cells() {
	}

	/** Returns the output of a comparison without errors. */
	public static ModuleOutput of(String... arguments) {
		PrintStream before = System.out;
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
		try {
			assertThat(StandaloneApplication.commandLine().execute(arguments)).isZero();
		}
		finally {
			System.setOut(before);
		}
		return ModuleOutput.read(output.toString(StandardCharsets.UTF_8));
	}

	/** Returns the cell of a contender under a load. */
	public static Cell find(ModuleOutput output, String contender, String load) {
		return output.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(contender) && cell.load().equals(load))
			.findFirst()
			.orElseThrow(() -> new AssertionError("No cell of %s under %s in %s".formatted(contender, load, output)));
	}

}
