package dev.virtualthreads.payments.partner;

import java.math.BigDecimal;

import dev.virtualthreads.payments.Payment;
import dev.virtualthreads.payments.Reject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class RowParserTest {

	private final RowParser parser = new RowParser("cedar-books.csv");

	@Test
	void parsesAPayment() {
		assertThat(this.parser.parse("P1,DE02,12.50,EUR", 2)).isInstanceOf(Reject.class);
		assertThat(this.parser.parse("P1,DE0210,12.50,EUR", 2)).isEqualTo(new Payment("cedar-books.csv", "P1", "DE0210",
				new BigDecimal("12.50"), "EUR", 2, "P1,DE0210,12.50,EUR"));
	}

	@Test
	void keyContainsTheNameOfTheFile() {
		Payment payment = (Payment) this.parser.parse("P1,DE0210,12.50,EUR", 2);
		assertThat(payment.key()).isEqualTo("cedar-books.csv/P1");
	}

	@Test
	void parsesQuotedValues() {
		assertThat(this.parser.parse("\"P1\",\"DE0210\",\"12.50\",\"EUR\"", 2)).isInstanceOf(Payment.class);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			value = { "P1,DE0210,12.50|3 columns instead of 4", "P1,DE0210,12.50,EUR,more|5 columns instead of 4",
					"nonsense|1 columns instead of 4", "P1,DE0210,\"12.50,EUR|3 columns instead of 4",
					",DE0210,12.50,EUR|missing payment id", "P1,,12.50,EUR|missing account",
					"P1,DE0210,,EUR|missing amount", "P1,DE0210,12.50,|missing currency",
					"P 1,DE0210,12.50,EUR|invalid payment id", "P1,de0210,12.50,EUR|invalid account",
					"P1,DE0210,12.505,EUR|invalid amount", "P1,DE0210,1e3,EUR|invalid amount",
					"P1,DE0210,twelve,EUR|invalid amount", "P1,DE0210,-12.50,EUR|amount not positive",
					"P1,DE0210,0.00,EUR|amount not positive", "P1,DE0210,99999999999999,EUR|invalid amount",
					"P1,DE0210,12.50,EURO|invalid currency" })
	void rejectsInvalidRowsWithTheReason(String row, String reason) {
		assertThat(this.parser.parse(row, 7)).isEqualTo(new Reject("cedar-books.csv", 7, reason, row));
	}

	@Test
	void rejectsLongRowsAndInvalidUtf8() {
		assertThat(reason("P".repeat(37) + ",DE0210,12.50,EUR")).isEqualTo("invalid payment id");
		assertThat(reason("P1,DE0210,12.50,EUR" + " ".repeat(500))).isEqualTo("row longer than 500 characters");
		assertThat(reason("P1,DE0210,12.50\uFFFD,EUR")).isEqualTo("not UTF-8");
	}

	// a truncated file must not be paid with the first digits of an amount
	@Test
	void truncatedRowIsNeverAPayment() {
		String row = "P1,DE0210,12.50,EUR";
		for (int length = 0; length < row.length(); length++) {
			assertThat(this.parser.parse(row.substring(0, length), 2)).isInstanceOf(Reject.class);
		}
	}

	private String reason(String row) {
		return ((Reject) this.parser.parse(row, 2)).reason();
	}

}
