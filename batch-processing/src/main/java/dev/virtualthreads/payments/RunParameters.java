package dev.virtualthreads.payments;

import java.math.BigDecimal;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

import dev.virtualthreads.payments.PaymentsProperties.Role;

import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.util.StringUtils;

/**
 * Parameters stored with a run. Workers decide by them and not by their own settings, so
 * that every payment of a run is decided alike.
 *
 * @param files hash of the files
 * @param place place of the files
 * @param simulated whether the gateway is the simulated one, which pays nothing
 */
public record RunParameters(String files, String place, BigDecimal fee, BigDecimal threshold, long rejectLimit,
		Set<String> reject, boolean simulated) {

	private static final String PARTITION_ROWS = "partitions.rows";

	/** Names of the parameters that a restart must not change. */
	public static final List<String> DECISION = List.of("fee", "threshold", PARTITION_ROWS);

	/** Name of the parameter for the kind of the gateway; only managers store it. */
	public static final String SIMULATED = "simulated-gateway";

	/** Name of the parameter that identifies a run. */
	public static final String FILES = "files";

	/** Name of the parameter for the place of the files. */
	public static final String PLACE = "place";

	// the column of Spring Batch for the value of a parameter
	private static final int MAX_LENGTH = 2500;

	public RunParameters {
		reject = Set.copyOf(reject);
	}

	/**
	 * Returns the parameters of a run. Only the files identify it: the same files in
	 * another place are the same payments.
	 * @throws PaymentsException if a manager has more keys to reject than a parameter
	 * holds
	 */
	public static JobParameters of(String files, String place, PaymentsProperties properties) {
		JobParametersBuilder parameters = new JobParametersBuilder().addString(FILES, files)
			.addString(PLACE, place, false)
			.addString("fee", text(properties.fee()), false)
			.addString("threshold", text(properties.threshold()), false);
		if (properties.role() == Role.MANAGER) {
			parameters.addString(PARTITION_ROWS, Integer.toString(properties.partitions().rows()), false)
				.addLong("reject-limit", properties.rejectLimit(), false)
				.addString("reject", keys(properties.reject()), false)
				.addString(SIMULATED, Boolean.toString(properties.gateway().isSimulated()), false);
		}
		return parameters.toJobParameters();
	}

	private static String text(BigDecimal number) {
		return number.stripTrailingZeros().toPlainString();
	}

	private static String keys(Set<String> keys) {
		String text = String.join(",", keys);
		if (text.length() > MAX_LENGTH) {
			throw new PaymentsException(
					"--payments.reject must have at most %d characters with --payments.role=manager, was %d. Reject some of the payments now and the others in the next run."
						.formatted(MAX_LENGTH, text.length()));
		}
		return text;
	}

	/** Returns the parameters that the run of a manager has. */
	public static RunParameters of(JobParameters parameters) {
		return new RunParameters(string(parameters, FILES), string(parameters, PLACE),
				new BigDecimal(string(parameters, "fee")), new BigDecimal(string(parameters, "threshold")),
				Objects.requireNonNull(parameters.getLong("reject-limit")),
				new LinkedHashSet<>(List.of(StringUtils.commaDelimitedListToStringArray(string(parameters, "reject")))),
				Boolean.parseBoolean(string(parameters, SIMULATED)));
	}

	/** Returns whether the run has a manager. */
	public static boolean isDistributed(JobParameters parameters) {
		return parameters.getString(PARTITION_ROWS) != null;
	}

	private static String string(JobParameters parameters, String name) {
		return Objects.requireNonNull(parameters.getString(name), name);
	}

}
