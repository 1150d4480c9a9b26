package dev.virtualthreads.payments.generate;

import java.nio.file.Path;
import java.util.concurrent.Callable;

import dev.virtualthreads.payments.PaymentsException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code generate}: writes partner files to try the job with. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Writes six partner files of invented payments; the same seed writes the same files.")
public final class GenerateCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	@Option(names = "--rows", defaultValue = "18000", paramLabel = "N",
			description = "Of all files together, 6 to 1,000,000,000 (default: ${DEFAULT-VALUE}).")
	private long rows;

	@Option(names = "--seed", defaultValue = "7", paramLabel = "S", description = "Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--bad", defaultValue = "0", paramLabel = "N",
			description = "How many of a thousand rows shall be wrong, 0 to 1000 (default: ${DEFAULT-VALUE}).")
	private int bad;

	@Option(names = "--out", defaultValue = "partners", paramLabel = "DIR",
			description = "Made if it is missing (default: ${DEFAULT-VALUE}).")
	private Path out = Path.of("partners");

	@Override
	public Integer call() {
		if (this.rows < PartnerFileGenerator.PARTNERS.size() || this.rows > 1_000_000_000L) {
			return wrong("--rows is %d, it must be from 6 to 1,000,000,000.".formatted(this.rows));
		}
		if (this.bad < 0 || this.bad > 1000) {
			return wrong("--bad is %d, it must be from 0 to 1000.".formatted(this.bad));
		}
		try {
			new PartnerFileGenerator(this.seed, this.bad).write(this.rows, this.out);
			System.out.printf("Wrote %d rows into %d files in %s%n", this.rows, PartnerFileGenerator.PARTNERS.size(),
					this.out);
			return 0;
		}
		catch (PaymentsException ex) {
			System.err.println(ex.getMessage());
			return 1;
		}
	}

	private int wrong(String message) {
		System.err.println(message);
		return (this.spec != null) ? this.spec.exitCodeOnInvalidInput() : 2;
	}

}
