package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;

import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Configuration of the bank. The defaults are in {@code application.yaml}.
 *
 * @param connectTimeout limit of the time to connect to a remote service
 * @param readTimeout limit of the time from a request to the last byte of its answer
 * @param maxConcurrentTransfers limit of transfers in flight, and of connections with
 * each remote service
 */
@Validated
@ConfigurationProperties("bank")
public record BankProperties(@NotNull @Valid Remote risk, @NotNull @Valid Remote transfer,
		@NotNull @DurationMin(millis = 1) Duration connectTimeout,
		@NotNull @DurationMin(millis = 1) Duration readTimeout, @NotNull @Positive Integer maxConcurrentTransfers) {

	public record Remote(@NotNull URI baseUrl) {

		// "host:8080" is a valid URI with the scheme "host"
		@AssertTrue(message = "must be a URL such as http://host:8080")
		boolean isBaseUrl() {
			return this.baseUrl.getHost() != null && String.valueOf(this.baseUrl.getScheme()).matches("(?i)https?");
		}

	}

}
