package dev.virtualthreads.payments.partner;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.batch.infrastructure.item.ItemStreamReader;

import static org.assertj.core.api.Assertions.assertThat;

class LineRangesTest {

	// blank lines, all line ends, characters of several bytes, a long and an invalid row
	private static final List<String> ENDS = List.of("\n", "\r\n", "\r");

	@TempDir
	private Path folder;

	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 7, 13, 40, 41, 1000 })
	void rangesHaveTheRowsOfTheFileWithTheirLines(int linesPerRange) throws Exception {
		for (boolean endsWithLineEnd : List.of(true, false)) {
			write(content(endsWithLineEnd));
			PartnerFiles files = PartnerFiles.of(this.folder.toString());
			List<LineRange> ranges = files.ranges(linesPerRange);
			List<String> rows = new ArrayList<>();
			for (LineRange range : ranges) {
				List<String> inRange = read(files.reader(range, Set.of()));
				assertThat(inRange).hasSizeLessThanOrEqualTo(linesPerRange);
				rows.addAll(inRange);
			}
			assertThat(rows).isEqualTo(read(files.reader(Set.of()))).hasSizeGreaterThan(20);
			assertThat((long) ranges.size()).isEqualTo(Math.ceilDiv(ranges.getLast().lastLine() - 1, linesPerRange));
		}
	}

	@Test
	void fileWithoutRowsHasNoRange() throws Exception {
		write(RowParser.HEADER);
		assertThat(PartnerFiles.of(this.folder.toString()).ranges(10)).isEmpty();
		write(RowParser.HEADER + "\r\n");
		assertThat(PartnerFiles.of(this.folder.toString()).ranges(10)).isEmpty();
	}

	@Test
	void onlyLaterRangesHaveSharedKeys() throws Exception {
		Files.writeString(this.folder.resolve("a.csv"),
				RowParser.HEADER + "\n" + row("a", 1) + row("a", 2) + row("a", 1) + row("a", 3));
		Files.writeString(this.folder.resolve("b.csv"), RowParser.HEADER + "\n" + row("a", 3) + row("b", 1));
		PartnerFiles files = PartnerFiles.of(this.folder.toString());
		assertThat(new SharedKeys(files, files.ranges(2)).byRange()).containsExactly(Set.of(), Set.of("a/P1"),
				Set.of("a/P3"));
		assertThat(new SharedKeys(files, files.ranges(4)).byRange()).containsExactly(Set.of(), Set.of("a/P3"));
	}

	private void write(String content) throws Exception {
		Files.writeString(this.folder.resolve("a.csv"), content, StandardCharsets.UTF_8);
	}

	private static String content(boolean endsWithLineEnd) {
		StringBuilder content = new StringBuilder(RowParser.HEADER).append("\r\n");
		for (int line = 2; line <= 41; line++) {
			content.append(switch (line % 8) {
				case 1 -> "";
				case 2 -> "ä€𝄞,P" + line + ",DE0210,1.00,EUR";
				case 3 -> "x".repeat(700);
				default -> "alder,P" + line + ",DE0210,1.00,EUR";
			});
			content.append((line < 41 || endsWithLineEnd) ? ENDS.get(line % ENDS.size()) : "");
		}
		return content.toString();
	}

	private static String row(String partner, int id) {
		return "%s,P%d,DE0210,1.00,EUR%n".formatted(partner, id);
	}

	private static List<String> read(ItemStreamReader<Row> rows) throws Exception {
		List<String> read = new ArrayList<>();
		rows.open(new ExecutionContext());
		for (Row row = rows.read(); row != null; row = rows.read()) {
			read.add(switch (row) {
				case Payment payment -> payment.line() + " " + payment.raw();
				case Reject reject -> reject.line() + " " + reject.raw() + " " + reject.reason();
			});
		}
		rows.close();
		return read;
	}

}
