package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.util.List;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.load.PartnerFileReader.BoundedLineReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.core.io.FileSystemResource;

import static org.assertj.core.api.Assertions.assertThat;

class PartnerFileReaderTest {

	private static final String ROW = "cedar-books,P1,DE0210,12.50,EUR";

	private final PartnerFileReader parser = new PartnerFileReader();

	PartnerFileReaderTest() {
		this.parser.setResource(new FileSystemResource("monday.csv"));
	}

	@Test
	void parsesAPayment() {
		assertThat(this.parser.parse("cedar-books,P1,DE02,12.50,EUR", 2)).isInstanceOf(Reject.class);
		assertThat(this.parser.parse(ROW, 2))
			.isEqualTo(new Payment("cedar-books/P1", "DE0210", new BigDecimal("12.50"), "EUR", "monday.csv", 2));
	}

	@Test
	void parsesQuotedValues() {
		assertThat(this.parser.parse("\"cedar-books\",\"P1\",\"DE0210\",\"12.50\",\"EUR\"", 2))
			.isInstanceOf(Payment.class);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "a,P1,DE0210,12.50|4 columns instead of 5", "a,P1,DE0210,12.50,EUR,more|6 columns instead of 5",
					"nonsense|1 columns instead of 5", "a,P1,DE0210,\"12.50,EUR|4 columns instead of 5",
					",P1,DE0210,12.50,EUR|missing partner", "Alder,P1,DE0210,12.50,EUR|invalid partner",
					"al/der,P1,DE0210,12.50,EUR|invalid partner", "a,,DE0210,12.50,EUR|missing payment id",
					"a,P1,,12.50,EUR|missing account", "a,P1,DE0210,,EUR|missing amount",
					"a,P1,DE0210,12.50,|missing currency", "a,P 1,DE0210,12.50,EUR|invalid payment id",
					"a,P1,de0210,12.50,EUR|invalid account", "a,P1,DE0210,12.505,EUR|invalid amount",
					"a,P1,DE0210,1e3,EUR|invalid amount", "a,P1,DE0210,twelve,EUR|invalid amount",
					"a,P1,DE0210,-12.50,EUR|amount not positive", "a,P1,DE0210,0.00,EUR|amount not positive",
					"a,P1,DE0210,99999999999999,EUR|invalid amount", "a,P1,DE0210,12.50,EURO|invalid currency",
					"a,P234567890123456789012345678901234567,DE0210,12.50,EUR|invalid payment id" })
	void rejectsInvalidRowsWithTheReason(String row, String reason) {
		assertThat(this.parser.parse(row, 7)).isEqualTo(new Reject("monday.csv", 7, reason, row));
	}

	// a truncated file must not be paid with the first digits of an amount
	@Test
	void truncatedRowIsNeverAPayment() {
		for (int length = 0; length < ROW.length(); length++) {
			assertThat(this.parser.parse(ROW.substring(0, length), 2)).isInstanceOf(Reject.class);
		}
	}

	@Test
	void readsTheLineEndsOfAllSystems() throws IOException {
		assertThat(lines("a\nb\r\nc\rd")).containsExactly("a", "b", "c", "d");
		assertThat(lines("a\n\r\n\rb\n")).containsExactly("a", "", "", "b");
		assertThat(lines("")).isEmpty();
	}

	@Test
	void truncatesALongLineToOneCharacterOverTheLimit() throws IOException {
		assertThat(lines("x".repeat(5_000_000) + "\ny")).containsExactly("x".repeat(11), "y");
	}

	private static List<String> lines(String text) throws IOException {
		try (BoundedLineReader reader = new BoundedLineReader(new StringReader(text), 10)) {
			return reader.lines().toList();
		}
	}

}
