package dev.virtualthreads.bankcontract.stub;

import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Faulty responses of a remote service, written to its socket. */
public final class BadAnswers {

	private BadAnswers() {
	}

	/** Sends nothing until the client closes the connection. */
	public static Answer silence() {
		return (connection) -> connection.getInputStream().transferTo(OutputStream.nullOutputStream());
	}

	/** Resets the connection, as a killed process does. */
	public static Answer reset() {
		return (connection) -> {
			connection.setSoLinger(true, 0);
			connection.close();
		};
	}

	/** Sends a valid response one byte at a time. */
	public static Answer dribbled(Reply reply) {
		return (connection) -> {
			for (byte single : reply.bytes()) {
				connection.getOutputStream().write(single);
				Thread.sleep(50);
			}
		};
	}

	/** Sends a response without its last bytes, then closes the connection. */
	public static Answer half(Reply reply) {
		return send(halfOf(reply), Socket::close);
	}

	/** Sends a response without its last bytes, then nothing more. */
	public static Answer halfThenSilence(Reply reply) {
		return send(halfOf(reply), silence());
	}

	/** Sends a text, then closes the connection. */
	public static Answer raw(String text) {
		return send(text.getBytes(StandardCharsets.ISO_8859_1), Socket::close);
	}

	/** Sends a text, then nothing more. */
	public static Answer rawThenSilence(String text) {
		return send(text.getBytes(StandardCharsets.ISO_8859_1), silence());
	}

	public static Answer endless(int status) {
		String header = "HTTP/1.1 %d Stub\r\nContent-Type: application/json\r\n\r\n".formatted(status);
		byte[] blanks = " ".repeat(8192).getBytes(StandardCharsets.ISO_8859_1);
		return send(header.getBytes(StandardCharsets.ISO_8859_1), (connection) -> {
			while (true) {
				connection.getOutputStream().write(blanks);
			}
		});
	}

	private static byte[] halfOf(Reply reply) {
		byte[] bytes = reply.bytes();
		return Arrays.copyOf(bytes, bytes.length - 5);
	}

	private static Answer send(byte[] bytes, Answer then) {
		return (connection) -> {
			connection.getOutputStream().write(bytes);
			then.write(connection);
		};
	}

}
