package dev.virtualthreads.payments;

import java.math.BigDecimal;
import java.time.Duration;

import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.PositiveOrZero;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * What can be set. A name that is none is refused: a contender that was misspelt would be
 * measured as another.
 *
 * @param input a folder, a file, or a pattern with {@code *}; the samples in the jar if
 * it begins with {@code classpath:}
 * @param executor what the processor runs on
 * @param poolSize how many platform threads
 * @param chunkSize payments for each commit, and the most that are in flight
 * @param fee by which an amount is multiplied
 * @param threshold below which that product is left to the next window
 * @param rejectLimit with more rejected rows than this the job stops
 * @param giveUp whether a run over other files that stopped is given up, so that these
 * can be paid
 */
@Validated
@ConfigurationProperties(prefix = "payments", ignoreUnknownFields = false)
public record PaymentsProperties(@NotBlank @DefaultValue("classpath:partners/*.csv") String input,
		@DefaultValue("virtual") Executor executor, @Min(1) @Max(10_000) @DefaultValue("100") int poolSize,
		@Min(1) @Max(100_000) @DefaultValue("1000") int chunkSize, @PositiveOrZero @DefaultValue("2.2") BigDecimal fee,
		@PositiveOrZero @DefaultValue("10") BigDecimal threshold, @Min(0) @DefaultValue("1000") long rejectLimit,
		@DefaultValue("false") boolean giveUp, @Valid @DefaultValue Gateway gateway) {

	/** The contenders. */
	public enum Executor {

		/** The step's own thread: one payment after the other. */
		SEQUENTIAL,

		/** A pool of platform threads. */
		PLATFORM,

		/** A virtual thread for each payment. */
		VIRTUAL

	}

	/**
	 * The payment gateway.
	 *
	 * @param url where it is, null for a simulated one
	 * @param delay how long the simulated one takes
	 * @param maxConcurrent the most calls at once, 0 for no limit
	 * @param timeout of a call
	 * @param retries how often a call that failed is repeated
	 * @param backOff before the first repetition; doubles with each, up to ten seconds
	 */
	public record Gateway(
			@Pattern(regexp = "https?://\\S+", message = "must begin with http:// or https://") @Nullable String url,
			@DurationMin @DurationMax(hours = 1) @DefaultValue("10ms") Duration delay,
			@Min(0) @DefaultValue("0") int maxConcurrent,
			@DurationMin(millis = 1) @DurationMax(minutes = 10) @DefaultValue("10s") Duration timeout,
			@Min(0) @Max(20) @DefaultValue("4") int retries,
			@DurationMin(millis = 1) @DurationMax(seconds = 10) @DefaultValue("200ms") Duration backOff) {
	}

}
