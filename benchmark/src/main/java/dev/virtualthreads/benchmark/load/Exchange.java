package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * A request and its expected response.
 *
 * @param status expected status
 * @param body expected body, null for any
 * @param bodies bodies that are correct too, null for any
 */
public record Exchange(Request request, int status, @Nullable String body, @Nullable BodyClass bodies) {

	/** Part of a path that {@link #waiting} replaces. */
	public static final String SECONDS = "{seconds}";

	/** Posts JSON and expects a status and, unless it is null, a body. */
	public static Exchange post(String path, String json, int status, @Nullable String body) {
		return new Exchange(Request.postJson(path, json), status, body, null);
	}

	/** Expects status 200 and a body of the given size. */
	public static Exchange get(String path, long bodyBytes) {
		return new Exchange(Request.get(path), 200, null, BodyClass.ofBytes(bodyBytes));
	}

	/** Expects a status and one of several bodies, any body if they are null. */
	public static Exchange of(Request request, int status, @Nullable BodyClass bodies) {
		return new Exchange(request, status, null, bodies);
	}

	public String path() {
		return this.request.path();
	}

	Exchange waiting(long millis) {
		return new Exchange(this.request.at(path().replace(SECONDS, String.valueOf(millis / 1e3))), this.status,
				this.body, this.bodies);
	}

}
