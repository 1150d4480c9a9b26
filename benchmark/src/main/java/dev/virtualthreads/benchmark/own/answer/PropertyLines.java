package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import org.jspecify.annotations.Nullable;

/** Lines for the reader's {@code application.properties}, empty if nothing changes. */
record PropertyLines(List<String> lines) {

	static PropertyLines of(Advice advice, @Nullable ServiceFile service, Explanation why) {
		return switch (advice) {
			case TURN_ON, FIX_POOL, FIX_PINNING -> new PropertyLines(withLimit(service, why));
			case DO_NOT -> new PropertyLines(List.of(StartOptions.FLAG + "=false"));
			case NO_CLEAR_DIFFERENCE, NO_ANSWER -> new PropertyLines(List.of());
		};
	}

	private static List<String> withLimit(@Nullable ServiceFile service, Explanation why) {
		List<String> lines = new ArrayList<>(List.of(StartOptions.FLAG + "=true"));
		Long limit = why.limit();
		if (service != null && limit != null && limit < service.server().defaultLimit()) {
			lines.add("%s=%d".formatted(service.server().limitProperty(), limit));
		}
		return lines;
	}

	String sentence(Advice advice) {
		if (this.lines.isEmpty()) {
			return "";
		}
		String set = String.join(" and ", this.lines);
		return isForLater(advice) ? " After that, measure again with %s.".formatted(set) : " Set %s.".formatted(set);
	}

	/** Returns the lines to set now: none where something else must be mended first. */
	List<String> forNow(Advice advice) {
		return isForLater(advice) ? List.of() : this.lines;
	}

	private static boolean isForLater(Advice advice) {
		return advice == Advice.FIX_POOL || advice == Advice.FIX_PINNING;
	}

}
