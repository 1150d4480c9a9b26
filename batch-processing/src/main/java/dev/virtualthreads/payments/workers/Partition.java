package dev.virtualthreads.payments.workers;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.partner.LineRange;

import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.util.StringUtils;

/**
 * Part of the files that one worker pays, in a step of its own.
 *
 * @param range lines of the partition
 * @param paidElsewhere keys of the partition that an earlier one has too: only the first
 * row with a key is paid
 */
public record Partition(LineRange range, Set<String> paidElsewhere) {

	/** Start of the names of the steps, before a colon and the name of the partition. */
	public static final String STEP = "partition";

	private static final String STEP_PREFIX = STEP + ":";

	/** Returns the name of the step that pays a partition. */
	public static String stepName(String partition) {
		return STEP_PREFIX + partition;
	}

	/** Returns the name of the partition that a step pays. */
	public static String ofStep(String step) {
		return step.substring(STEP_PREFIX.length());
	}

	static boolean isStep(String name) {
		return name.startsWith(STEP_PREFIX);
	}

	/** Returns the partition of a context, which fails without one. */
	public static Partition in(ExecutionContext context) {
		if (!context.containsKey("file")) {
			throw new PaymentsException("A partition without lines cannot be paid: start the manager again.");
		}
		return new Partition(
				new LineRange(context.getString("file"), context.getLong("first-line"), context.getLong("lines"),
						context.getLong("offset")),
				new LinkedHashSet<>(
						List.of(StringUtils.commaDelimitedListToStringArray(context.getString("paid-elsewhere")))));
	}

	/** Returns the place of the partition for messages. */
	public String text() {
		return "lines %d to %d of %s".formatted(this.range.firstLine(), this.range.lastLine(), this.range.file());
	}

	/** Returns a context from which {@link #in} reads this partition. */
	public ExecutionContext toContext() {
		ExecutionContext context = new ExecutionContext();
		context.putString("file", this.range.file());
		context.putLong("first-line", this.range.firstLine());
		context.putLong("lines", this.range.lines());
		context.putLong("offset", this.range.offset());
		context.putString("paid-elsewhere", String.join(",", this.paidElsewhere));
		return context;
	}

}
