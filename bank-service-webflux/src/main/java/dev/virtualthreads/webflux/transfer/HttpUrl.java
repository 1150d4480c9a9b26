package dev.virtualthreads.webflux.transfer;

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
 * Where a service listens, such as http://host:8080: "host:8080" is a URI too, of the
 * scheme "host", and would fail with every call.
 */
@Constraint(validatedBy = HttpUrl.Validator.class)
@Target(ElementType.FIELD)
@Retention(RetentionPolicy.RUNTIME)
@interface HttpUrl {

	String message() default "must be a URL such as http://host:8080";

	Class<?>[] groups() default {};

	Class<? extends Payload>[] payload() default {};

	class Validator implements ConstraintValidator<HttpUrl, URI> {

		@Override
		public boolean isValid(@Nullable URI url, ConstraintValidatorContext context) {
			return url != null && url.getHost() != null
					&& ("http".equalsIgnoreCase(url.getScheme()) || "https".equalsIgnoreCase(url.getScheme()));
		}

	}

}
