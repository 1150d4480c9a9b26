package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * Payment that a partner asks for.
 *
 * @param partner partner that asks for the payment
 * @param id identifier, unique among all payments of the partner
 * @param account account that receives the money
 * @param amount positive amount, at most two decimals
 * @param currency ISO 4217 code, three letters
 * @param file name of the file
 * @param line line number in the file, from 1
 * @param raw text of the row
 */
public record Payment(String partner, String id, String account, BigDecimal amount, String currency, String file,
		long line, String raw) implements Row {

	/** Pattern of a partner: without capital letters, so that it has one spelling. */
	public static final String PARTNER = "[a-z0-9-]{1,50}";

	/** Pattern of the identifier of a payment. */
	public static final String ID = "[A-Za-z0-9._-]{1,36}";

	/** Pattern of a key. */
	public static final String KEY = PARTNER + "/" + ID;

	/** Returns the key, unique among all payments and independent of the file. */
	public String key() {
		return this.partner + "/" + this.id;
	}

	/** Returns the row as one that is not paid. */
	public Reject rejected(String reason) {
		return new Reject(this.file, this.line, reason, this.raw);
	}

}
