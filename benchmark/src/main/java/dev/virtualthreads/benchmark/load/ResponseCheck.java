package dev.virtualthreads.benchmark.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

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
		BodyClass bodies = exchange.bodies();
		CheckedOutputStream sink = new CheckedOutputStream(OutputStream.nullOutputStream(), new CRC32());
		long bytes = read(response.getEntity(), (bodies != null) ? sink : OutputStream.nullOutputStream());
		return (bodies == null || bodies.contains(bytes, sink.getChecksum().getValue())) ? null
				: RequestError.WRONG_BODY;
	}

	private String text(@Nullable HttpEntity entity) throws IOException {
		return new String(bytes(entity), StandardCharsets.UTF_8);
	}

	byte[] bytes(@Nullable HttpEntity entity) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		read(entity, bytes);
		return bytes.toByteArray();
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
