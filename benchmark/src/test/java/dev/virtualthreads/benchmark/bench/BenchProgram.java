package dev.virtualthreads.benchmark.bench;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;

import picocli.CommandLine;

/** The program {@code ./bench}, in this process, with what it prints. */
final class BenchProgram {

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	int run(String... arguments) {
		CommandLine command = Bench.commandLine();
		command.setOut(new PrintWriter(this.out, true)).setErr(new PrintWriter(this.err, true));
		return command.execute(arguments);
	}

	/**
	 * Runs a command with a lock of its own, as another benchmark may hold that of the
	 * machine.
	 * @param home folder of the project
	 * @param temporary folder of the lock
	 */
	int runMeasurement(String home, Path temporary, String... arguments) {
		String shared = System.setProperty("java.io.tmpdir", temporary.toString());
		String before = System.getProperty("bench.home", ".");
		System.setProperty("bench.home", home);
		try {
			return run(arguments);
		}
		finally {
			System.setProperty("bench.home", before);
			System.setProperty("java.io.tmpdir", shared);
		}
	}

	String out() {
		return this.out.toString();
	}

	String err() {
		return this.err.toString();
	}

}
