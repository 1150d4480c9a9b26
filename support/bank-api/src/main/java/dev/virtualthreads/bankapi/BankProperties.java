package dev.virtualthreads.bankapi;

import java.net.URI;
import java.time.Duration;

import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;
import org.springframework.validation.annotation.Validated;

/**
 * Configuration of the bank: remote services, timeouts and limits.
 *
 * @param risk location of the risk service
 * @param transfer location of the transfer service
 * @param connectTimeout limit of the time to connect to a remote service
 * @param readTimeout limit of the time from a request to the last byte of its answer
 * @param maxConcurrentTransfers limit of transfers in flight; calculated by default
 * @param heapPerTransfer heap that the calculated limit reserves for each transfer. A
 * blocked transfer keeps two fifths of the default alive; the rest is room for garbage
 * and for the code that is not compiled yet.
 */
@Validated
@ConfigurationProperties("bank")
public record BankProperties(@DefaultValue @Valid Risk risk, @DefaultValue @Valid Transfer transfer,
		@DefaultValue("2s") @NotNull @DurationMin(millis = 1) Duration connectTimeout,
		@DefaultValue("30s") @NotNull @DurationMin(millis = 1) Duration readTimeout,
		@Positive @Nullable Integer maxConcurrentTransfers, @DefaultValue("400KB") @NotNull DataSize heapPerTransfer) {

	@AssertTrue(message = "bank.heap-per-transfer must be at least 1KB")
	boolean isHeapPerTransfer() {
		return this.heapPerTransfer.toKilobytes() > 0;
	}

	public record Risk(@DefaultValue("http://localhost:8081") @HttpUrl URI baseUrl) {
	}

	public record Transfer(@DefaultValue("http://localhost:8082") @HttpUrl URI baseUrl) {
	}

}
