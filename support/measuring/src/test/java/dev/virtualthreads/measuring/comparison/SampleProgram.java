package dev.virtualthreads.measuring.comparison;

import java.lang.ProcessBuilder.Redirect;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A program with one comparison, whose contenders may fail in their JVMs. */
@Command(name = "sample", subcommands = { SampleProgram.Sample.class, DescribeCommand.class })
final class SampleProgram implements Runnable {

	private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

	private SampleProgram() {
	}

	public static void main(String[] args) {
		System.exit(commandLine().execute(args));
	}

	static CommandLine commandLine() {
		return new CommandLine(new SampleProgram()).setCaseInsensitiveEnumValuesAllowed(true);
	}

	@Override
	public void run() {
		throw new IllegalStateException("A comparison is missing.");
	}

	/** A comparison of the contenders that an option names. */
	@Command(name = "sample-comparison", description = "Compares samples.")
	static final class Sample extends ComparisonCommand {

		@Option(names = "--contenders", split = ",", defaultValue = "good")
		private List<String> names = List.of();

		@Override
		protected Map<String, Object> parameters() {
			return Map.of("size", 1);
		}

		@Override
		protected List<Contender> contenders(Preset preset) {
			return Stream.of("100 requests", "200 requests")
				.limit(preset.choose(1, 2, 2))
				.flatMap((load) -> this.names.stream().map((name) -> contender(name, load)))
				.toList();
		}

		@Override
		protected List<Candidate> candidates() {
			return List.of(new Candidate("good", List.of("erroneous", "left out")),
					new Candidate("left out", List.of("good")));
		}

		static Contender contender(String name, String load) {
			return Contender.of(name, load, 100, 10, 0.001, name.equals("warm") ? 1 : 0,
					(stopwatch) -> work(name, stopwatch));
		}

		private static void work(String name, Stopwatch stopwatch) throws Exception {
			System.out.println("A line that is not a result");
			Thread.sleep(2);
			switch (name) {
				case "throwing" -> throw new IllegalStateException("This contender fails.");
				case "ending" -> System.exit(3);
				case "halting" -> Runtime.getRuntime().halt(0);
				case "hanging" -> Thread.currentThread().join();
				case "orphaning" -> new ProcessBuilder("sleep", "10").redirectOutput(Redirect.INHERIT).start();
				case "erroneous" -> stopwatch.errors("wrong answers", 7);
				default -> stopwatch.detail("answer", 42);
			}
			for (int request = 1; request <= 100; request++) {
				stopwatch.latency(request * MILLISECOND);
			}
		}

	}

}
