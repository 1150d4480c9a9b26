package dev.virtualthreads.payments.generate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;

import dev.virtualthreads.payments.PaymentsException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command that writes partner files. */
@Command(name = "generate", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Writes six partner files of invented payments. Equal seeds give equal files.")
public final class PartnerFileGenerator implements Callable<Integer> {

	/** Names of the partners, which are invented like everything in the files. */
	public static final List<String> PARTNERS = List.of("alder-garden", "birch-travel", "cedar-books", "delta-bikes",
			"elm-records", "fjord-kitchen");

	private static final String HEADER = "partner,payment_id,account,amount,currency\n";

	private static final List<String> CURRENCIES = List.of("EUR", "USD", "GBP", "CHF");

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
		requireBetween(PARTNERS.size(), 1_000_000_000, "--rows", this.rows);
		requireBetween(0, 1000, "--bad", this.bad);
		write(this.rows, this.seed, this.bad, this.out);
		System.out.printf("Wrote %d rows into %d files in %s%n", this.rows, PARTNERS.size(), this.out);
		return 0;
	}

	private void requireBetween(long least, long most, String option, long value) {
		if (value < least || value > most) {
			throw new ParameterException(Objects.requireNonNull(this.spec).commandLine(),
					String.format(Locale.ROOT, "%s must be from %,d to %,d, was %,d.", option, least, most, value));
		}
	}

	/** Writes files with this number of rows together, and creates their folder. */
	public static void write(long rows, long seed, int bad, Path folder) {
		try {
			Files.createDirectories(folder);
			for (int partner = 0; partner < PARTNERS.size(); partner++) {
				long share = rows / PARTNERS.size() + ((partner < rows % PARTNERS.size()) ? 1 : 0);
				write(folder, PARTNERS.get(partner), share, bad, new Random(seed * 31 + partner));
			}
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be written: %s".formatted(folder, ex), ex);
		}
	}

	private static void write(Path folder, String partner, long rows, int bad, Random random) throws IOException {
		try (BufferedWriter writer = Files.newBufferedWriter(folder.resolve(partner + ".csv"))) {
			writer.write(HEADER);
			for (long row = 1; row <= rows; row++) {
				writer.write(partner + "," + row(row, bad, random) + "\n");
			}
		}
	}

	private static String row(long number, int bad, Random random) {
		String id = "P%08d".formatted(number);
		String account = "XX%09d%09d".formatted(random.nextInt(1_000_000_000), random.nextInt(1_000_000_000));
		// one of a hundred payments is below the default threshold
		int cents = (random.nextInt(100) == 0) ? 1 + random.nextInt(400) : 501 + random.nextInt(500_000);
		String amount = BigDecimal.valueOf(cents, 2).toPlainString();
		String currency = CURRENCIES.get(random.nextInt(CURRENCIES.size()));
		if (random.nextInt(1000) >= bad) {
			return String.join(",", id, account, amount, currency);
		}
		return switch (random.nextInt(5)) {
			case 0 -> String.join(",", id, account, "-" + amount, currency);
			case 1 -> String.join(",", id, account, amount);
			case 2 -> String.join(",", id, "", amount, currency);
			case 3 -> String.join(",", "P%08d".formatted(Math.max(1, number - 1)), account, amount, currency);
			default -> String.join(",", id, account, "twelve", currency);
		};
	}

}
