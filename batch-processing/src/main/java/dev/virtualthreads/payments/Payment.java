package dev.virtualthreads.payments;

import java.math.BigDecimal;

/**
 * Payment that a partner asks for.
 *
 * @param key partner and identifier, unique in all files
 * @param amount positive amount, with the decimals of the file
 */
public record Payment(String key, String account, BigDecimal amount, String currency, String file,
		long line) implements Row {

	/** Pattern of a partner: without capital letters, so that it has one spelling. */
	public static final String PARTNER = "[a-z0-9-]{1,50}";

	public static final String ID = "[A-Za-z0-9._-]{1,36}";

	public static final String KEY = PARTNER + "/" + ID;

	public String id() {
		return this.key.substring(this.key.indexOf('/') + 1);
	}

	public Reject rejected(String reason) {
		return new Reject(this.file, this.line, reason,
				text(this.key) + "%s,%s,%s".formatted(this.account, this.amount.toPlainString(), this.currency));
	}

	/** Returns the beginning of the text of a rejected row with a key. */
	public static String text(String key) {
		return key.replace('/', ',') + ",";
	}

}
