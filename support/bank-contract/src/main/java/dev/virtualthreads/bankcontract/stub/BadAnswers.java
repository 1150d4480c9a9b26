package dev.virtualthreads.bankcontract.stub;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Ways in which a service fails on the wire. */
public final class BadAnswers {

	private BadAnswers() {
	}

	/** Says nothing until the other side gives up. */
	public static Answer silence() {
		return BadAnswers::waitForHangUp;
	}

	/** Ends the connection in good order, without an answer. */
	public static Answer hangUp() {
		return Socket::close;
	}

	/** Breaks the connection off, as a dying process does. */
	public static Answer reset() {
		return (connection) -> {
			connection.setSoLinger(true, 0);
			connection.close();
		};
	}

	/** Sends a good answer one byte at a time, never silent for long. */
	public static Answer dribbled(Reply reply) {
		return (connection) -> {
			for (byte single : reply.bytes()) {
				connection.getOutputStream().write(single);
				pause();
			}
		};
	}

	/** Sends an answer but for its last bytes and hangs up. */
	public static Answer half(Reply reply) {
		return (connection) -> {
			writeHalf(reply, connection);
			connection.close();
		};
	}

	/** Sends an answer but for its last bytes and stays silent. */
	public static Answer halfThenSilence(Reply reply) {
		return (connection) -> {
			writeHalf(reply, connection);
			waitForHangUp(connection);
		};
	}

	/** Sends what is no HTTP and hangs up. */
	public static Answer raw(String text) {
		return (connection) -> {
			connection.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
			connection.close();
		};
	}

	/** Sends what may be the begin of an answer and stays silent. */
	public static Answer rawThenSilence(String text) {
		return (connection) -> {
			connection.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
			waitForHangUp(connection);
		};
	}

	/** Sends an answer whose body goes on until the other side gives up. */
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

	private static void waitForHangUp(Socket connection) throws IOException {
		while (connection.getInputStream().read() >= 0) {
			// whatever still comes is not read
		}
	}

	private static void pause() throws IOException {
		try {
			Thread.sleep(50);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new InterruptedIOException("interrupted in the middle of an answer");
		}
	}

}
