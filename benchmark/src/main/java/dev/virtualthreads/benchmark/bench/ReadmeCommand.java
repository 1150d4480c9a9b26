package dev.virtualthreads.benchmark.bench;

import java.util.concurrent.Callable;

import dev.virtualthreads.benchmark.report.Documents;
import picocli.CommandLine.Command;

@Command(name = "readme", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Writes tables, pictures and numbers from resources/results into README and docs.")
final class ReadmeCommand implements Callable<Integer> {

	@Override
	public Integer call() {
		new Documents(Bench.home()).renew();
		return 0;
	}

}
