package dev.virtualthreads.payments.generate;

import java.io.BufferedWriter;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

import dev.virtualthreads.payments.PaymentsException;

/**
 * Generator of partner files: the same seed and number of rows give the same files.
 *
 * @param badOfThousand invalid rows per thousand
 */
public record PartnerFileGenerator(long seed, int badOfThousand) {

	/** Names of the partners, which are invented like everything in the files. */
	public static final List<String> PARTNERS = List.of("alder-garden", "birch-travel", "cedar-books", "delta-bikes",
			"elm-records", "fjord-kitchen");

	private static final String HEADER = "partner,payment_id,account,amount,currency\n";

	private static final List<String> CURRENCIES = List.of("EUR", "USD", "GBP", "CHF");

	// one of a hundred payments is below the default threshold
	private static final int SMALL_OF = 100;

	private static final int SMALL_CENTS = 400;

	private static final int MAX_CENTS = 500_000;

	/** Writes files with this number of rows together, and creates their folder. */
	public void write(long rows, Path folder) {
		try {
			Files.createDirectories(folder);
			for (int partner = 0; partner < PARTNERS.size(); partner++) {
				long share = rows / PARTNERS.size() + ((partner < rows % PARTNERS.size()) ? 1 : 0);
				write(folder, PARTNERS.get(partner), share, new Random(this.seed * 31 + partner));
			}
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be written: %s".formatted(folder, ex), ex);
		}
	}

	private void write(Path folder, String partner, long rows, Random random) throws IOException {
		try (BufferedWriter writer = Files.newBufferedWriter(folder.resolve(partner + ".csv"))) {
			writer.write(HEADER);
			for (long row = 1; row <= rows; row++) {
				writer.write(partner + "," + row(row, random));
				writer.write('\n');
			}
		}
	}

	private String row(long number, Random random) {
		String id = "P%08d".formatted(number);
		String account = "XX%09d%09d".formatted(random.nextInt(1_000_000_000), random.nextInt(1_000_000_000));
		int cents = (random.nextInt(SMALL_OF) == 0) ? 1 + random.nextInt(SMALL_CENTS)
				: 1 + SMALL_CENTS + 100 + random.nextInt(MAX_CENTS);
		String amount = BigDecimal.valueOf(cents, 2).toPlainString();
		String currency = CURRENCIES.get(random.nextInt(CURRENCIES.size()));
		if (random.nextInt(1000) >= this.badOfThousand) {
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
