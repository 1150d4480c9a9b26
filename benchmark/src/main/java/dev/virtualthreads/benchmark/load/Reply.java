package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Answer to a single request, which is not measured.
 *
 * @param ofBody class of exactly this body
 * @param time time until the whole body was read
 */
public record Reply(int status, String body, BodyClass ofBody, Duration time) {

	static Reply of(int status, byte[] body, Duration time) {
		return new Reply(status, new String(body, StandardCharsets.UTF_8), BodyClass.of(body), time);
	}

	/**
	 * Sends a request.
	 * @param timeout limit of the wait for the answer
	 * @throws IOException if there is no answer
	 */
	public static Reply to(Request request, URI target, Duration timeout) throws IOException {
		try (Sender sender = new Sender(target, timeout)) {
			return sender.answer(request);
		}
	}

}
