package dev.virtualthreads.payments.pay;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.store.PaymentStore.IdRange;

/**
 * Names of the steps that pay. The step of a worker has its range of ids in its name, the
 * step of a process that runs the whole job has all ids.
 */
public final class PaySteps {

	public static final String NAME = "pay";

	private static final IdRange ALL = new IdRange(0, Long.MAX_VALUE);

	private static final Pattern OF_WORKER = Pattern.compile(NAME + ":(\\d+)-(\\d+):(.+)");

	private PaySteps() {
	}

	/** Returns the name of the step in which a worker pays a range. */
	public static String name(IdRange range, String worker) {
		return "%s:%d-%d:%s".formatted(NAME, range.first(), range.last(), worker);
	}

	public static IdRange range(String step) {
		Matcher name = OF_WORKER.matcher(step);
		return name.matches() ? new IdRange(Long.parseLong(name.group(1)), Long.parseLong(name.group(2))) : ALL;
	}

	public static String worker(String step) {
		return step.substring(step.indexOf(':', NAME.length() + 1) + 1);
	}

}
