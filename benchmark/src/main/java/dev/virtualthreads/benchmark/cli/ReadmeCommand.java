package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.report.Readme;
import dev.virtualthreads.measuring.results.AtomicFile;
import picocli.CommandLine.Command;

/** {@code ./bench readme}: renews the tables and pictures of README.md. */
@Command(name = "readme", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Renews the tables and pictures of README.md from resources/results.")
final class ReadmeCommand implements Callable<Integer> {

	@Override
	public Integer call() {
		Path readme = Bench.home().resolve("README.md");
		try {
			String text = Files.readString(readme);
			Path results = Bench.home().resolve("resources/results");
			Path pictures = Bench.home().resolve(Readme.PICTURES);
			Readme.pictures(text, results).forEach((name, svg) -> AtomicFile.write(pictures.resolve(name), svg));
			AtomicFile.write(readme, Readme.renew(text, results));
			return 0;
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be renewed: %s".formatted(readme, ex), ex);
		}
	}

}
