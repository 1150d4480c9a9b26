package dev.virtualthreads.transfer;

import java.time.Duration;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.hibernate.validator.constraints.time.DurationMin;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configuration of the transfer.
 *
 * @param delay duration of a transfer, zero or more
 * @param capacity number of transfers at a time; others wait, and make all of them slower
 */
@Validated
@ConfigurationProperties("transfer")
record TransferProperties(@DefaultValue("1s") @NotNull @DurationMin Duration delay,
		@DefaultValue("1000000") @Positive int capacity) {
}
