package dev.virtualthreads.payments;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;

import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;

/** Names and values of the parameters that are stored with a run. */
public final class RunParameters {

	/** Hash of the files, which identifies a run. */
	public static final String FILES = "files";

	public static final String PLACE = "place";

	/** Runs of version 1.0.0 have none. */
	public static final String ROLE = "role";

	/** Settings that a restart must not change. */
	public static final List<String> DECISION = List.of(ROLE, "fee", "threshold");

	public static final String SIMULATED = "simulated-gateway";

	private static final String REJECT_LIMIT = "reject-limit";

	private RunParameters() {
	}

	/**
	 * Returns the parameters of a run. Only the files identify it: the same files in
	 * another place are the same payments.
	 */
	public static JobParameters of(String files, String place, PaymentsProperties properties) {
		return new JobParametersBuilder().addString(FILES, files)
			.addString(PLACE, place, false)
			.addString(ROLE, properties.role(), false)
			.addString("fee", text(properties.fee()), false)
			.addString("threshold", text(properties.threshold()), false)
			.addLong(REJECT_LIMIT, properties.rejectLimit(), false)
			.addString(SIMULATED, Boolean.toString(properties.gateway().isSimulated()), false)
			.toJobParameters();
	}

	private static String text(BigDecimal number) {
		return number.stripTrailingZeros().toPlainString();
	}

	public static long rejectLimit(JobParameters parameters) {
		return Objects.requireNonNull(parameters.getLong(REJECT_LIMIT));
	}

	public static boolean isSimulated(JobParameters parameters) {
		return Boolean.parseBoolean(parameters.getString(SIMULATED));
	}

}
