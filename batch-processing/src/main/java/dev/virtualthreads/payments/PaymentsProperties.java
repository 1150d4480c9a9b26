package dev.virtualthreads.payments;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Set;

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
 * Configuration of the payment job. Unknown names are errors: with a misspelt executor
 * the default would run unnoticed.
 *
 * @param role the whole job, the job without its payments, or the payments of a manager;
 * also the name of a profile
 * @param input folder, file, or pattern with {@code *}; the samples in the jar if it
 * begins with {@code classpath:}
 * @param chunkSize payments per commit, and the limit of payments in flight
 * @param fee factor applied to every amount
 * @param threshold payments with amount × fee below it are skipped
 * @param rejectLimit number of rejected rows above which the job stops
 * @param giveUp whether to abandon an unfinished run over other files
 */
@Validated
@ConfigurationProperties(prefix = "payments", ignoreUnknownFields = false)
public record PaymentsProperties(
		@Pattern(regexp = "alone|manager|worker",
				message = "must be alone, manager or worker") @DefaultValue("alone") String role,
		@NotBlank @DefaultValue("classpath:partners/*.csv") String input, @DefaultValue("virtual") Executor executor,
		@Min(1) @Max(10_000) @DefaultValue("100") int poolSize,
		@Min(1) @Max(100_000) @DefaultValue("1000") int chunkSize, @PositiveOrZero @DefaultValue("2.2") BigDecimal fee,
		@PositiveOrZero @DefaultValue("10") BigDecimal threshold, @Min(0) @DefaultValue("1000") long rejectLimit,
		@DefaultValue Set<@Pattern(regexp = Payment.KEY,
				message = "must be keys such as alder-garden/P00000001") String> reject,
		@DefaultValue("false") boolean giveUp, @Valid @DefaultValue Gateway gateway,
		@Valid @DefaultValue Partitions partitions) {

	/** Limit that is stored with a run: every worker has the limit of its manager. */
	public static final String REJECT_LIMIT = "reject-limit";

	/** Kind of gateway that is stored with a run. */
	public static final String SIMULATED = "simulated-gateway";

	/** Executors of the processor, {@code SEQUENTIAL} is the thread of the step. */
	public enum Executor {

		SEQUENTIAL, PLATFORM, VIRTUAL

	}

	/**
	 * Configuration of the payment gateway.
	 *
	 * @param url URL of the gateway, null for the simulated one
	 * @param delay response time of the simulated gateway
	 * @param maxConcurrent limit of concurrent calls, 0 for none
	 * @param backOff delay before the first retry; doubles each time, up to ten seconds
	 */
	public record Gateway(@Pattern(
			regexp = "https?://([A-Za-z0-9.-]+|\\[[\\p{XDigit}:.]+])(:\\d{1,5})?([/?]([\\w.~:/?@!$&'()*+,;=-]|%\\p{XDigit}{2})*)?",
			message = "must begin with http:// or https:// and have a valid host and path") @Nullable String url,
			@DurationMin @DurationMax(hours = 1) @DefaultValue("10ms") Duration delay,
			@Min(0) @DefaultValue("0") int maxConcurrent,
			@DurationMin(millis = 1) @DurationMax(minutes = 10) @DefaultValue("10s") Duration timeout,
			@Min(0) @Max(20) @DefaultValue("4") int retries,
			@DurationMin(millis = 1) @DurationMax(seconds = 10) @DefaultValue("200ms") Duration backOff) {

		public boolean isSimulated() {
			return this.url == null;
		}

	}

	/**
	 * Configuration of the partitions; the same for the manager and all workers.
	 *
	 * @param rows payments per partition
	 * @param redeliveries number of times that a partition is delivered again after its
	 * worker ended or hung
	 */
	public record Partitions(@Min(1) @Max(1_000_000) @DefaultValue("5000") int rows, @Pattern(
			regexp = "[a-z0-9.-]{1,100}",
			message = "must be 1 to 100 small letters, digits, points or hyphens") @DefaultValue("payments.partitions") String queue,
			@Min(0) @Max(100) @DefaultValue("5") int redeliveries) {

		/** Returns the name of the queue that keeps failed ranges for the operator. */
		public String dead() {
			return this.queue + ".dead";
		}

		/** Returns the name of the queue of failed ranges that the manager reads. */
		public String failed() {
			return this.queue + ".failed";
		}

	}

}
