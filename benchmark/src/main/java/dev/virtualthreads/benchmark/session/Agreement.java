package dev.virtualthreads.benchmark.session;

import org.jspecify.annotations.Nullable;

/** Result of a check that every session must pass. */
final class Agreement {

	private Agreement() {
	}

	/** Returns false if one session failed, null if one was not checked. */
	static @Nullable Boolean of(@Nullable Boolean earlier, @Nullable Boolean later) {
		if (Boolean.FALSE.equals(earlier) || Boolean.FALSE.equals(later)) {
			return false;
		}
		return (earlier != null && later != null) ? Boolean.TRUE : null;
	}

}
