package dev.virtualthreads.payments.app;

import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;

import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code generate}: writes partner files. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Writes six partner files of invented payments. Equal seeds give equal files.")
final class GenerateCommand implements Callable<Integer> {

	private static final long MAX_ROWS = 1_000_000_000L;

	private static final int ALL_BAD = 1000;

	@Spec
	private @Nullable CommandSpec spec;

	@Option(names = "--rows", defaultValue = "18000", paramLabel = "N",
			description = "Rows of all files together, from 6 to 1,000,000,000 (default: ${DEFAULT-VALUE}).")
	private long rows;

	@Option(names = "--seed", defaultValue = "7", paramLabel = "S",
			description = "Seed of the random values (default: ${DEFAULT-VALUE}).")
	private long seed;

	@Option(names = "--bad", defaultValue = "0", paramLabel = "N",
			description = "Invalid rows per thousand, from 0 to 1000 (default: ${DEFAULT-VALUE}).")
	private int bad;

	@Option(names = "--out", defaultValue = "partners", paramLabel = "DIR",
			description = "Folder for the files, created if missing (default: ${DEFAULT-VALUE}).")
	private Path out = Path.of("partners");

	@Override
	public Integer call() {
		requireBetween(PartnerFileGenerator.PARTNERS.size(), MAX_ROWS, "--rows", this.rows);
		requireBetween(0, ALL_BAD, "--bad", this.bad);
		new PartnerFileGenerator(this.seed, this.bad).write(this.rows, this.out);
		System.out.printf("Wrote %d rows into %d files in %s%n", this.rows, PartnerFileGenerator.PARTNERS.size(),
				this.out);
		return 0;
	}

	private void requireBetween(long least, long most, String option, long value) {
		if (this.spec != null && (value < least || value > most)) {
			throw new ParameterException(this.spec.commandLine(),
					String.format(Locale.ROOT, "%s must be from %,d to %,d, was %,d.", option, least, most, value));
		}
	}

}
