package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.Nullable;

/**
 * A request and the answer that counts as right.
 *
 * @param path where it is posted
 * @param json its body
 * @param status the status that is right
 * @param body the body that is right, null for any
 */
public record Exchange(String path, String json, int status, @Nullable String body) {
}
