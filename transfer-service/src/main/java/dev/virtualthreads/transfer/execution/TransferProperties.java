package dev.virtualthreads.transfer.execution;

import java.time.Duration;

import jakarta.validation.constraints.NotNull;
import org.hibernate.validator.constraints.time.DurationMin;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * How the money is moved.
 *
 * @param delay how long a transfer takes, zero or more
 */
@Validated
@ConfigurationProperties("transfer")
record TransferProperties(@DefaultValue("1s") @NotNull @DurationMin Duration delay) {
}
