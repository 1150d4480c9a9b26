package dev.virtualthreads.bankapi;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.math.BigDecimal;
import java.util.regex.Pattern;

import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

/**
 * Request to transfer money between two accounts.
 *
 * @param from the paying account
 * @param to the receiving account, which differs from the paying one
 * @param device the device that the request was made on
 */
@Schema(example = """
		{"amount":"90","from":"1","to":"3","device":"Laptop"}""")
public record TransferRequest(@Amount @Schema(requiredMode = REQUIRED, types = {
		"number", "string" }, minimum = "0.01", maximum = "1000000", multipleOf = 0.01) BigDecimal amount,
		@PrintableText @Schema(requiredMode = REQUIRED, minLength = 1, maxLength = 64) String from,
		@PrintableText @Schema(requiredMode = REQUIRED, minLength = 1, maxLength = 64) String to,
		@PrintableText @Schema(requiredMode = REQUIRED, minLength = 1, maxLength = 64) String device){

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

	/** Constraint without control characters and unpaired surrogates. */
	@Constraint(validatedBy = Printable.class)
	@Retention(RetentionPolicy.RUNTIME)
	@interface PrintableText {

		String message() default "must be a text of 1 to 64 printable characters";

		Class<?>[] groups() default {};

		Class<? extends Payload>[] payload() default {};

	}

	// As @Pattern it would be part of the OpenAPI document, although only Java reads it.
	static final class Printable implements ConstraintValidator<PrintableText, String> {

		private static final Pattern PRINTABLE = Pattern.compile("[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,64}");

		@Override
		public boolean isValid(@Nullable String text, ConstraintValidatorContext context) {
			return text != null && !text.isBlank() && PRINTABLE.matcher(text).matches();
		}

	}

}
