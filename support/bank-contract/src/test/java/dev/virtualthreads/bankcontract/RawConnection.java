package dev.virtualthreads.bankcontract;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.bankcontract.stub.HttpMessage;

/** Connection to a bank for arbitrary bytes. */
public final class RawConnection implements AutoCloseable {

	private static final int ANSWER_WITHIN_MILLIS = 30_000;

	private final Socket socket;

	private final InputStream in;

	public RawConnection(int port) {
		try {
			this.socket = new Socket(InetAddress.getLoopbackAddress(), port);
			this.socket.setSoTimeout(ANSWER_WITHIN_MILLIS);
			this.in = new BufferedInputStream(this.socket.getInputStream());
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public HttpMessage transfer(String json) {
		writeTransfer(json);
		return read();
	}

	public void writeTransfer(String json) {
		write("""
				POST /v1/transfers HTTP/1.1
				Host: localhost
				Content-Type: application/json
				Content-Length: %d

				""".formatted(json.getBytes(StandardCharsets.UTF_8).length), json);
	}

	/** Sends a request header with CRLF line ends, then a body. */
	public void write(String head, String body) {
		write((head.replace("\n", "\r\n") + body).getBytes(StandardCharsets.UTF_8));
	}

	public void write(byte[] bytes) {
		try {
			this.socket.getOutputStream().write(bytes);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	public HttpMessage read() {
		try {
			return HttpMessage.readFrom(this.in);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		try {
			this.socket.close();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
