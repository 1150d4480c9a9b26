package dev.virtualthreads.payments.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.file.FlatFileItemReader;
import org.springframework.core.io.Resource;

/** Reader of a partner's file: every row that is not blank, invalid rows too. */
final class PartnerFileReader extends FlatFileItemReader<Row> {

	private static final String BYTE_ORDER_MARK = "\uFEFF";

	private RowParser parser = new RowParser("");

	PartnerFileReader() {
		super((line, number) -> {
			throw new IllegalStateException("No file is open");
		});
		setName("partner-file");
		setSaveState(false); // a restart reads all rows again
		setLinesToSkip(1);
		setBufferedReaderFactory((resource, encoding) -> lines(resource));
		setLineMapper((line, number) -> this.parser.parse(line, number));
		setComments(new String[0]); // otherwise rows that begin with # are lost
	}

	private static BoundedLineReader lines(Resource resource) throws IOException {
		return new BoundedLineReader(new InputStreamReader(resource.getInputStream(), StandardCharsets.UTF_8),
				RowParser.MAX_LINE);
	}

	static String name(Resource file) {
		return Objects.requireNonNull(file.getFilename());
	}

	// the reader skips the first line of every file
	static void requireHeader(Resource file) {
		try (BoundedLineReader lines = lines(file)) {
			String line = Objects.requireNonNullElse(lines.readLine(), RowParser.HEADER);
			String header = line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line;
			if (!header.strip().equals(RowParser.HEADER)) {
				throw new PaymentsException("%s begins with \"%s\" instead of the columns \"%s\": nothing was paid."
					.formatted(file.getFilename(), header, RowParser.HEADER));
			}
		}
		catch (IOException ex) {
			throw unreadable(file.getDescription(), ex);
		}
	}

	static PaymentsException unreadable(String place, IOException cause) {
		return new PaymentsException("%s cannot be read: %s".formatted(place, cause), cause);
	}

	@Override
	public void setResource(@Nullable Resource resource) {
		super.setResource(resource);
		this.parser = new RowParser(name(Objects.requireNonNull(resource)));
	}

	@Override
	protected boolean isComment(String line) {
		// the truncated part of a longer line may not be blank
		return line.isBlank() && line.length() <= RowParser.MAX_LINE;
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
