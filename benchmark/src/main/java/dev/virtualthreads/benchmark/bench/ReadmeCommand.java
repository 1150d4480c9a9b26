package dev.virtualthreads.benchmark.bench;

import dev.virtualthreads.benchmark.report.Documents;
import picocli.CommandLine.Command;

@Command(name = "readme", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class,
		description = "Writes tables, pictures and numbers from resources/results into README and docs.")
final class ReadmeCommand implements Runnable {

	@Override
	public void run() {
		new Documents(Bench.home()).renew();
	}

}
