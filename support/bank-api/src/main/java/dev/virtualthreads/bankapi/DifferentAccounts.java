package dev.virtualthreads.bankapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;

/**
 * Constraint for a transfer between two different accounts. A violation is reported on
 * the field {@code to}.
 */
@Constraint(validatedBy = DifferentAccounts.Validator.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface DifferentAccounts {

	String message() default "must differ from the paying account";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

	/** Validator that accepts missing accounts: they have constraints of their own. */
	class Validator implements ConstraintValidator<DifferentAccounts, TransferRequest> {

		@Override
		public boolean isValid(TransferRequest request, ConstraintValidatorContext context) {
			if (request.from() == null || request.to() == null
					|| !request.from().strip().equals(request.to().strip())) {
				return true;
			}
			context.disableDefaultConstraintViolation();
			context.buildConstraintViolationWithTemplate(context.getDefaultConstraintMessageTemplate())
				.addPropertyNode("to")
				.addConstraintViolation();
			return false;
		}

	}

}
