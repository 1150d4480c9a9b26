package dev.virtualthreads.benchmark.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;

import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/** Reads an answer to its end and tells a right one from the others. */
final class AnswerCheck {

	/** What a service answers that is at its limit. */
	static final String REFUSED = "503";

	private static final int UNAVAILABLE = 503;

	private static final int PIECE_BYTES = 16 * 1024;

	private AnswerCheck() {
	}

	/** Returns the class of its error, null for what was expected. */
	static @Nullable String errorOf(ClassicHttpResponse answer, Exchange exchange) throws IOException {
		if (answer.getCode() != exchange.status()) {
			read(answer.getEntity(), OutputStream.nullOutputStream());
			return classOf(answer.getCode());
		}
		String expected = exchange.body();
		if (expected != null) {
			return expected.equals(text(answer.getEntity())) ? null : "wrong-body";
		}
		long bytes = read(answer.getEntity(), OutputStream.nullOutputStream());
		Long expectedBytes = exchange.bodyBytes();
		return (expectedBytes == null || expectedBytes == bytes) ? null : "wrong-body";
	}

	private static String classOf(int status) {
		if (status == UNAVAILABLE) {
			return REFUSED;
		}
		return (status < 400) ? "wrong-status" : (status / 100) + "xx";
	}

	private static String text(@Nullable HttpEntity entity) throws IOException {
		ByteArrayOutputStream text = new ByteArrayOutputStream();
		read(entity, text);
		return text.toString(StandardCharsets.UTF_8);
	}

	// to its end, or the connection could not be used again; but not for ever: the
	// socket's timeout begins anew with every byte that trickles in
	private static long read(@Nullable HttpEntity entity, OutputStream sink) throws IOException {
		if (entity == null) {
			return 0;
		}
		long start = System.nanoTime();
		long bytes = 0;
		byte[] piece = new byte[PIECE_BYTES];
		InputStream content = entity.getContent();
		for (int read = content.read(piece); read >= 0; read = content.read(piece)) {
			sink.write(piece, 0, read);
			bytes += read;
			if (System.nanoTime() - start > Sender.TIMEOUT.toNanoseconds()) {
				throw new SocketTimeoutException("The answer has no end");
			}
		}
		return bytes;
	}

}
