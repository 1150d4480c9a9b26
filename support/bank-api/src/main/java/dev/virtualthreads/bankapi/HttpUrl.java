package dev.virtualthreads.bankapi;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.net.URI;

import jakarta.validation.Constraint;
import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import jakarta.validation.Payload;
import org.jspecify.annotations.Nullable;

/**
 * Constraint for the base URL of a service, such as http://host:8080. It rejects
 * "host:8080", which is a valid URI with the scheme "host".
 */
@Constraint(validatedBy = HttpUrl.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
public @interface HttpUrl {

	String message() default "must be a URL such as http://host:8080";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

	/** Validator that requires a host and the scheme http or https. */
	class Validator implements ConstraintValidator<HttpUrl, URI> {

		@Override
		public boolean isValid(@Nullable URI url, ConstraintValidatorContext context) {
			return url != null && url.getHost() != null
					&& ("http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme()));
		}

	}

}
