package dev.virtualthreads.payments.partner;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.infrastructure.item.file.FlatFileItemReader;
import org.springframework.core.io.Resource;

/** Reader of a partner's file: every row that is not blank, invalid rows too. */
final class PartnerFileReader extends FlatFileItemReader<Row> {

	private static final String BYTE_ORDER_MARK = "\uFEFF";

	private final Set<String> rejectedKeys;

	// a number that the reader passes on counts from the first line that it reads
	private final long linesBefore;

	private RowParser parser;

	PartnerFileReader(Set<String> rejectedKeys) {
		this(rejectedKeys, 0);
		setLinesToSkip(1);
		setBufferedReaderFactory((resource, encoding) -> lines(resource));
	}

	PartnerFileReader(Set<String> rejectedKeys, Resource file, LineRange range) {
		this(rejectedKeys, range.firstLine() - 1);
		setBufferedReaderFactory((resource, encoding) -> lines(resource, range.offset(), range.lines()));
		setResource(file);
	}

	private PartnerFileReader(Set<String> rejectedKeys, long linesBefore) {
		super((line, number) -> {
			throw new IllegalStateException("No file is open");
		});
		this.rejectedKeys = rejectedKeys;
		this.linesBefore = linesBefore;
		this.parser = new RowParser("", rejectedKeys);
		setName("partner-file");
		setLineMapper((line, number) -> this.parser.parse(line, this.linesBefore + number));
		setComments(new String[0]); // otherwise rows that begin with # are lost
	}

	private static BoundedLineReader lines(Resource resource) throws IOException {
		return lines(resource, 0, BoundedLineReader.ALL);
	}

	private static BoundedLineReader lines(Resource resource, long offset, long lines) throws IOException {
		InputStream content = resource.getInputStream();
		content.skipNBytes(offset);
		return new BoundedLineReader(new InputStreamReader(content, StandardCharsets.UTF_8), RowParser.MAX_LINE, lines);
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
			throw new PaymentsException("%s cannot be read: %s".formatted(file.getDescription(), ex), ex);
		}
	}

	@Override
	public void setResource(@Nullable Resource resource) {
		super.setResource(resource);
		this.parser = new RowParser(Objects.requireNonNull(Objects.requireNonNull(resource).getFilename()),
				this.rejectedKeys);
	}

	@Override
	protected boolean isComment(String line) {
		// the truncated part of a longer line may not be blank
		return line.isBlank() && line.length() <= RowParser.MAX_LINE;
	}

}
