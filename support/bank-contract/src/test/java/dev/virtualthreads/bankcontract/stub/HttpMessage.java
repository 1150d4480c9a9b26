package dev.virtualthreads.bankcontract.stub;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/**
 * HTTP/1.1 request or response with its complete body.
 *
 * @param startLine the request line or the status line
 * @param headers by name, ignoring case
 * @param body as UTF-8
 */
public record HttpMessage(String startLine, Map<String, String> headers, String body) {

	/** Reads one message. Its body has a length or chunks. */
	public static HttpMessage readFrom(InputStream in) throws IOException {
		String startLine = line(in);
		Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
		for (String header = line(in); !header.isEmpty(); header = line(in)) {
			int colon = header.indexOf(':');
			headers.put(header.substring(0, colon), header.substring(colon + 1).strip());
		}
		return new HttpMessage(startLine, headers, new String(body(in, headers), StandardCharsets.UTF_8));
	}

	public int status() {
		return Integer.parseInt(this.startLine.split(" ", 3)[1]);
	}

	/** Returns the value of a header, or an empty string. */
	public String header(String name) {
		return this.headers.getOrDefault(name, "");
	}

	private static byte[] body(InputStream in, Map<String, String> headers) throws IOException {
		if ("chunked".equalsIgnoreCase(headers.get("Transfer-Encoding"))) {
			return chunks(in);
		}
		return in.readNBytes(Integer.parseInt(headers.getOrDefault("Content-Length", "0")));
	}

	private static byte[] chunks(InputStream in) throws IOException {
		ByteArrayOutputStream body = new ByteArrayOutputStream();
		int size;
		do {
			size = Integer.parseInt(line(in), 16);
			body.write(in.readNBytes(size));
			line(in);
		}
		while (size > 0);
		return body.toByteArray();
	}

	private static String line(InputStream in) throws IOException {
		StringBuilder line = new StringBuilder();
		for (int character = in.read(); character != '\n'; character = in.read()) {
			if (character < 0) {
				throw new EOFException("connection closed before the end of a message");
			}
			line.append((char) character);
		}
		return line.toString().stripTrailing();
	}

}
