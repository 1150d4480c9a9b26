package dev.virtualthreads.payments.load;

import java.math.BigDecimal;
import java.util.List;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.file.transform.DelimitedLineTokenizer;

/**
 * Parser of rows that never fails: an invalid row is a reject. The currency is last and
 * has three letters, so a truncated row is never valid.
 */
record RowParser(String file) {

	static final String HEADER = "partner,payment_id,account,amount,currency";

	static final int MAX_LINE = 500;

	private static final List<Field> FIELDS = List.of(new Field("partner", Pattern.compile(Payment.PARTNER)),
			new Field("payment id", Pattern.compile(Payment.ID)),
			new Field("account", Pattern.compile("[A-Z0-9]{5,34}")),
			new Field("amount", Pattern.compile("-?\\d{1,13}(\\.\\d{1,2})?")),
			new Field("currency", Pattern.compile("[A-Z]{3}")));

	private static final char UNREADABLE = '\uFFFD';

	private static final DelimitedLineTokenizer TOKENIZER = new DelimitedLineTokenizer();

	private record Field(String name, Pattern pattern) {
	}

	Row parse(String text, long line) {
		if (text.length() > MAX_LINE) {
			return reject(text, line, "row longer than %d characters".formatted(MAX_LINE));
		}
		if (text.indexOf(UNREADABLE) >= 0) {
			return reject(text, line, "not UTF-8");
		}
		String[] values = TOKENIZER.tokenize(text).getValues();
		if (values.length != FIELDS.size()) {
			return reject(text, line, "%d columns instead of %d".formatted(values.length, FIELDS.size()));
		}
		for (int index = 0; index < values.length; index++) {
			Field field = FIELDS.get(index);
			if (!field.pattern().matcher(values[index]).matches()) {
				return reject(text, line,
						values[index].isEmpty() ? "missing " + field.name() : "invalid " + field.name());
			}
		}
		BigDecimal amount = new BigDecimal(values[3]);
		return (amount.signum() > 0)
				? new Payment(values[0] + "/" + values[1], values[2], amount, values[4], this.file, line)
				: reject(text, line, "amount not positive");
	}

	private Reject reject(String text, long line, String reason) {
		return new Reject(this.file, line, reason, text);
	}

}
