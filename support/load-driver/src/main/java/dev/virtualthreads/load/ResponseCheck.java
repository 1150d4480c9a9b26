package dev.virtualthreads.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.jspecify.annotations.Nullable;

/**
 * Check of a response against the expected one.
 *
 * @param timeout limit for the time to read a body
 */
record ResponseCheck(Duration timeout) {

	private static final int BUFFER_BYTES = 16 * 1024;

	@Nullable RequestError errorOf(ClassicHttpResponse response, Exchange exchange) throws IOException {
		if (response.getCode() != exchange.status()) {
			read(response.getEntity(), OutputStream.nullOutputStream());
			return RequestError.ofStatus(response.getCode());
		}
		String expected = exchange.body();
		if (expected != null) {
			return expected.equals(text(response.getEntity())) ? null : RequestError.WRONG_BODY;
		}
		long bytes = read(response.getEntity(), OutputStream.nullOutputStream());
		Long expectedBytes = exchange.bodyBytes();
		return (expectedBytes == null || expectedBytes == bytes) ? null : RequestError.WRONG_BODY;
	}

	String text(@Nullable HttpEntity entity) throws IOException {
		ByteArrayOutputStream text = new ByteArrayOutputStream();
		read(entity, text);
		return text.toString(StandardCharsets.UTF_8);
	}

	// A connection can be reused only after the whole body has been read. The deadline is
	// checked here because the socket timeout restarts with every byte.
	private long read(@Nullable HttpEntity entity, OutputStream sink) throws IOException {
		if (entity == null) {
			return 0;
		}
		long start = System.nanoTime();
		long bytes = 0;
		byte[] buffer = new byte[BUFFER_BYTES];
		InputStream content = entity.getContent();
		for (int read = content.read(buffer); read >= 0; read = content.read(buffer)) {
			sink.write(buffer, 0, read);
			bytes += read;
			if (System.nanoTime() - start > this.timeout.toNanos()) {
				throw new SocketTimeoutException("The response body did not end within " + this.timeout);
			}
		}
		return bytes;
	}

}
