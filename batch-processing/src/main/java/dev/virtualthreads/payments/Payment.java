package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * Payment that a partner asks for.
 *
 * @param file name of the partner's file
 * @param id identifier, unique in all files of this name
 * @param account account that receives the money
 * @param amount positive amount, at most two decimals
 * @param currency ISO 4217 code, three letters
 * @param line line number in the file, from 1
 * @param raw text of the row
 */
public record Payment(String file, String id, String account, BigDecimal amount, String currency, long line,
		String raw) implements Row {

	/** Returns the key, unique among the payments of all partners and days. */
	public String key() {
		return this.file + "/" + this.id;
	}

}
