package dev.virtualthreads.bankcontract.stub;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * Complete response that is sent at once.
 *
 * @param status of the answer
 * @param headers without Content-Length, each with its line end
 * @param body as it is sent
 */
public record Reply(int status, String headers, String body) implements Answer {

	public static Reply json(int status, String body) {
		return of(status, "application/json", body);
	}

	public static Reply of(int status, String contentType, String body) {
		return new Reply(status, "Content-Type: " + contentType + "\r\n", body);
	}

	public Reply withStatus(int other) {
		return new Reply(other, this.headers, this.body);
	}

	public Reply withBody(String other) {
		return new Reply(this.status, this.headers, other);
	}

	public Reply withHeader(String name, Object value) {
		return new Reply(this.status, "%s%s: %s\r\n".formatted(this.headers, name, value), this.body);
	}

	@Override
	public void write(Socket connection) throws IOException {
		connection.getOutputStream().write(bytes());
	}

	byte[] bytes() {
		byte[] content = this.body.getBytes(StandardCharsets.UTF_8);
		return "HTTP/1.1 %03d Stub\r\n%sContent-Length: %d\r\n\r\n%s"
			.formatted(this.status, this.headers, content.length, this.body)
			.getBytes(StandardCharsets.UTF_8);
	}

}
