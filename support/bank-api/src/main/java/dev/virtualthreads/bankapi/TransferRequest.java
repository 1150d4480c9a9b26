package dev.virtualthreads.bankapi;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/** Request to transfer money between two accounts. */
@Schema(example = """
		{"amount":"90","from":"1","to":"3","device":"Laptop"}""")
public record TransferRequest(@Amount @Schema(types = {
		"number", "string" }, multipleOf = 0.01) BigDecimal amount, @PrintableText String from,
		@PrintableText String to, @PrintableText String device){

	// The name puts a violation on the field "to". Missing accounts have constraints of
	// their own.
	@AssertTrue(message = "must differ from the paying account")
	boolean isTo() {
		return this.from == null || this.to == null || !this.from.strip().equals(this.to.strip());
	}

	@NotNull
	@DecimalMin("0.01")
	@DecimalMax("1000000")
	@Digits(integer = 7, fraction = 2)
	@ReportAsSingleViolation
	@Constraint(validatedBy = {})
	@Retention(RetentionPolicy.RUNTIME)
	@interface Amount {

		String message() default "must be a number from 0.01 to 1000000 with at most two decimals";

		Class<?>[] groups() default {};

		Class<? extends Payload>[] payload() default {};

	}

	// Springdoc leaves out a list of patterns, and only Java reads these.
	@NotNull
	@Size(min = 1, max = 64)
	@Pattern(regexp = "[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,64}")
	@Pattern(regexp = ".*\\P{javaWhitespace}.*")
	@ReportAsSingleViolation
	@Constraint(validatedBy = {})
	@Retention(RetentionPolicy.RUNTIME)
	@interface PrintableText {

		String message() default "must be a text of 1 to 64 printable characters";

		Class<?>[] groups() default {};

		Class<? extends Payload>[] payload() default {};

	}

}
