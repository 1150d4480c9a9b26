package dev.virtualthreads.bankapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;

/**
 * Constraint for a text of 1 to 64 printable characters: no control characters, no
 * unpaired surrogates.
 */
@NotBlank
@Size(max = 64)
@Pattern(regexp = "[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]*")
@ReportAsSingleViolation
@Constraint(validatedBy = {})
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface PrintableText {

	/** ECMAScript equivalent of these constraints except for the length. */
	String PRINTABLE = "^[ \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f\\u3000]*[^ \\u1680\\u2000-\\u2006\\u2008-\\u200a\\u205f\\u3000\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029][^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]*$";

	String message() default "must be a text of 1 to 64 printable characters";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

}
