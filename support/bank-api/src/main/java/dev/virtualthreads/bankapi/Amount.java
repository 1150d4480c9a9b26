package dev.virtualthreads.bankapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import jakarta.validation.ReportAsSingleViolation;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;

/** Constraint for an amount from 0.01 to 1,000,000 with at most two decimals. */
@NotNull
@DecimalMin("0.01")
@DecimalMax("1000000")
@Digits(integer = 7, fraction = 2)
@ReportAsSingleViolation
@Constraint(validatedBy = {})
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Amount {

	/** Regular expression for the JSON strings that are parsed as a number. */
	String DECIMAL = "^[\\u0000- ]*[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?[\\u0000- ]*$";

	String message() default "must be a number from 0.01 to 1000000 with at most two decimals";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

}
