package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * What a partner asks to pay.
 *
 * @param file the name of the partner's file
 * @param id unique in all files of the partner
 * @param account where the money goes
 * @param amount above zero, with two decimals at most
 * @param currency three letters, ISO 4217
 * @param line where in the file, counted from 1
 * @param raw the row as it stands there
 */
public record Payment(String file, String id, String account, BigDecimal amount, String currency, long line,
		String raw) implements Row {

	/** What no two payments share, today or in a year. */
	public String key() {
		return this.file + "/" + this.id;
	}

}
