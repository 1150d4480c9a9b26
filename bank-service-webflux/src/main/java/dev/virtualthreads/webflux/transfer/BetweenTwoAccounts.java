package dev.virtualthreads.webflux.transfer;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;

/**
 * The account that is paid is not the one that pays; reported on the field {@code to}.
 */
@Constraint(validatedBy = BetweenTwoAccounts.Validator.class)
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface BetweenTwoAccounts {

	String message() default "must be another account than the one that pays";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

	/** Leaves absent accounts to their own constraints. */
	class Validator implements ConstraintValidator<BetweenTwoAccounts, TransferRequest> {

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
