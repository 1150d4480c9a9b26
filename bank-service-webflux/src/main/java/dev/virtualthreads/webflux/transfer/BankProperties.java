package dev.virtualthreads.webflux.transfer;

import java.net.URI;
import java.time.Duration;

import dev.virtualthreads.bankapi.HttpUrl;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Whom the bank calls and how much it takes on.
 *
 * @param risk where the risk is assessed
 * @param transfer where the money is moved
 * @param connectTimeout how long a connection may take
 * @param readTimeout how long a whole answer may take, from the request to its last byte
 * @param maxConcurrentTransfers how many transfers may be in flight; by default as many
 * as the heap holds
 */
@Validated
@ConfigurationProperties("bank")
record BankProperties(@DefaultValue @Valid Risk risk, @DefaultValue @Valid Transfer transfer,
		@DefaultValue("2s") @NotNull @DurationMin(millis = 1) Duration connectTimeout,
		@DefaultValue("30s") @NotNull @DurationMin(millis = 1) Duration readTimeout,
		@Positive @Nullable Integer maxConcurrentTransfers) {

	record Risk(@DefaultValue("http://localhost:8081") @HttpUrl URI baseUrl) {
	}

	record Transfer(@DefaultValue("http://localhost:8082") @HttpUrl URI baseUrl) {
	}

}
