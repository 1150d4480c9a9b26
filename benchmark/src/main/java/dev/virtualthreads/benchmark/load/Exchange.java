package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * A request and the answer that counts as right.
 *
 * @param path what is asked for, with its query
 * @param json the body to post, null for a GET
 * @param status the status that is right
 * @param body the body that is right, null for any
 * @param bodyBytes the size of the body that is right, null for any
 */
public record Exchange(String path, @Nullable String json, int status, @Nullable String body,
		@Nullable Long bodyBytes) {

	/** Posts JSON and must get a status and, unless it is null, a text. */
	public static Exchange post(String path, String json, int status, @Nullable String body) {
		return new Exchange(path, json, status, body, null);
	}

	/** Asks and must get 200 and so many bytes. */
	public static Exchange get(String path, long bodyBytes) {
		return new Exchange(path, null, 200, null, bodyBytes);
	}

}
