package dev.virtualthreads.bankcontract.stub;

import java.io.IOException;
import java.io.InterruptedIOException;
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
		return BadAnswers::waitForClose;
	}

	/** Closes the connection without a response. */
	public static Answer close() {
		return Socket::close;
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
				pause();
			}
		};
	}

	/** Sends a response without its last bytes, then closes the connection. */
	public static Answer half(Reply reply) {
		return (connection) -> {
			writeHalf(reply, connection);
			connection.close();
		};
	}

	/** Sends a response without its last bytes, then nothing more. */
	public static Answer halfThenSilence(Reply reply) {
		return (connection) -> {
			writeHalf(reply, connection);
			waitForClose(connection);
		};
	}

	/** Sends a text, then closes the connection. */
	public static Answer raw(String text) {
		return (connection) -> {
			connection.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
			connection.close();
		};
	}

	/** Sends a text, then nothing more. */
	public static Answer rawThenSilence(String text) {
		return (connection) -> {
			connection.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
			waitForClose(connection);
		};
	}

	/** Sends a response whose body never ends. */
	public static Answer endless(int status) {
		return (connection) -> {
			OutputStream out = connection.getOutputStream();
			out.write("HTTP/1.1 %d Stub\r\nContent-Type: application/json\r\n\r\n".formatted(status)
				.getBytes(StandardCharsets.ISO_8859_1));
			byte[] blanks = " ".repeat(8192).getBytes(StandardCharsets.ISO_8859_1);
			while (true) {
				out.write(blanks);
			}
		};
	}

	private static void writeHalf(Reply reply, Socket connection) throws IOException {
		byte[] bytes = reply.bytes();
		connection.getOutputStream().write(Arrays.copyOf(bytes, bytes.length - 5));
	}

	private static void waitForClose(Socket connection) throws IOException {
		while (connection.getInputStream().read() >= 0) {
			// further input is ignored
		}
	}

	private static void pause() throws IOException {
		try {
			Thread.sleep(50);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new InterruptedIOException("interrupted while sending a response");
		}
	}

}
