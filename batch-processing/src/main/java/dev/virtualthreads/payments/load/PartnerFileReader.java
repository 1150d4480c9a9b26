package dev.virtualthreads.payments.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.file.FlatFileItemReader;
import org.springframework.batch.infrastructure.item.file.transform.DelimitedLineTokenizer;
import org.springframework.core.io.Resource;

/** Reader of a partner's file: every row that is not blank, invalid rows too. */
final class PartnerFileReader extends FlatFileItemReader<Row> {

	static final String HEADER = "partner,payment_id,account,amount,currency";

	static final int MAX_LINE = 500;

	private static final List<Field> FIELDS = List.of(new Field("partner", Pattern.compile(Payment.PARTNER)),
			new Field("payment id", Pattern.compile(Payment.ID)),
			new Field("account", Pattern.compile("[A-Z0-9]{5,34}")),
			new Field("amount", Pattern.compile("-?\\d{1,13}(\\.\\d{1,2})?")),
			new Field("currency", Pattern.compile("[A-Z]{3}")));

	private static final DelimitedLineTokenizer TOKENIZER = new DelimitedLineTokenizer();

	private record Field(String name, Pattern pattern) {
	}

	private static final String BYTE_ORDER_MARK = "\uFEFF";

	private String file = "";

	PartnerFileReader() {
		super((line, number) -> {
			throw new IllegalStateException("No file is open");
		});
		setName("partner-file");
		setSaveState(false); // a restart reads all rows again
		setLinesToSkip(1);
		setBufferedReaderFactory((resource, encoding) -> lines(resource));
		setLineMapper(this::parse);
	}

	private static BoundedLineReader lines(Resource resource) throws IOException {
		return new BoundedLineReader(new InputStreamReader(resource.getInputStream(), StandardCharsets.UTF_8),
				MAX_LINE);
	}

	static String name(Resource file) {
		return Objects.requireNonNull(file.getFilename());
	}

	// the reader skips the first line of every file
	static void requireHeader(Resource file) {
		try (BoundedLineReader lines = lines(file)) {
			String line = Objects.requireNonNullElse(lines.readLine(), HEADER);
			String header = line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
			if (!header.strip().equals(HEADER)) {
				throw new PaymentsException("%s begins with \"%s\" instead of the columns \"%s\": nothing was paid."
					.formatted(file.getFilename(), header, HEADER));
			}
		}
		catch (IOException ex) {
			throw unreadable(file.getDescription(), ex);
		}
	}

	static PaymentsException unreadable(String place, Exception cause) {
		return new PaymentsException("%s cannot be read: %s".formatted(place, cause), cause);
	}

	@Override
	public void setResource(@Nullable Resource resource) {
		super.setResource(resource);
		this.file = name(Objects.requireNonNull(resource));
	}

	@Override
	protected boolean isComment(String line) {
		// not a row that begins with #; the truncated part of a line may not be blank
		return line.isBlank() && line.length() <= MAX_LINE;
	}

	/**
	 * Parses a row, and never fails: an invalid row is a reject. The currency is last and
	 * has three letters, so a truncated row is never valid.
	 */
	Row parse(String text, long line) {
		if (text.length() > MAX_LINE) {
			return reject(text, line, "row longer than %d characters".formatted(MAX_LINE));
		}
		if (text.indexOf('\uFFFD') >= 0) {
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

	/**
	 * Reader that truncates long lines to one character over a limit, so that a file
	 * without line ends does not fill the memory.
	 */
	static final class BoundedLineReader extends BufferedReader {

		private final int limit;

		BoundedLineReader(Reader source, int limit) {
			super(source);
			this.limit = limit;
		}

		// BufferedReader requires null at the end, but has no nullness annotations
		@Override
		@SuppressWarnings("NullAway")
		public String readLine() throws IOException {
			int next = read();
			if (next < 0) {
				return null;
			}
			StringBuilder line = new StringBuilder();
			while (next >= 0 && next != '\n' && next != '\r') {
				if (line.length() <= this.limit) {
					line.append((char) next);
				}
				next = read();
			}
			mark(1);
			if (next == '\r' && read() != '\n') {
				reset();
			}
			return line.toString();
		}

	}

}
