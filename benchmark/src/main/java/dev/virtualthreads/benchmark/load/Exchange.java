package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * A request and its expected response.
 *
 * @param path path with query
 * @param json body to post, null for a GET
 * @param status expected status
 * @param body expected body, null for any
 * @param bodyBytes expected size of the body, null for any
 */
public record Exchange(String path, @Nullable String json, int status, @Nullable String body,
		@Nullable Long bodyBytes) {

	/** Part of a path that {@link #waiting} replaces. */
	public static final String SECONDS = "{seconds}";

	/** Posts JSON and expects a status and, unless it is null, a body. */
	public static Exchange post(String path, String json, int status, @Nullable String body) {
		return new Exchange(path, json, status, body, null);
	}

	/** Returns the exchange with a number of seconds in its path. */
	Exchange waiting(long millis) {
		return new Exchange(this.path.replace(SECONDS, String.valueOf(millis / 1e3)), this.json, this.status, this.body,
				this.bodyBytes);
	}

	/** Expects status 200 and a body of the given size. */
	public static Exchange get(String path, long bodyBytes) {
		return new Exchange(path, null, 200, null, bodyBytes);
	}

}
