package dev.virtualthreads.payments;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Range of ids of payments, both included; the step of a worker has it in its name. */
public record IdRange(long first, long last) {

	/** Name of the step that pays all payments of a run. */
	public static final String PAY = "pay";

	private static final Pattern STEP = Pattern.compile(PAY + ":(\\d+)-(\\d+):.+");

	/** Returns the name of the step in which a worker pays this range. */
	public String step(String worker) {
		return "%s:%d-%d:%s".formatted(PAY, this.first, this.last, worker);
	}

	public static IdRange of(String step) {
		Matcher name = STEP.matcher(step);
		return name.matches() ? new IdRange(Long.parseLong(name.group(1)), Long.parseLong(name.group(2)))
				: new IdRange(0, Long.MAX_VALUE);
	}

}
