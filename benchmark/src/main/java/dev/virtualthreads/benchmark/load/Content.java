package dev.virtualthreads.benchmark.load;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Bytes that a request sends. */
public final class Content {

	private final byte[] bytes;

	private final boolean dynamic;

	private Content(byte[] bytes, boolean dynamic) {
		this.bytes = bytes;
		this.dynamic = dynamic;
	}

	/** Returns content that every request sends as it is. */
	public static Content of(byte[] bytes) {
		return new Content(bytes.clone(), false);
	}

	/** Returns text, which may have dynamic variables. */
	public static Content of(String text) {
		return new Content(text.getBytes(StandardCharsets.UTF_8), DynamicValues.areIn(text));
	}

	public String text() {
		return new String(this.bytes, StandardCharsets.UTF_8);
	}

	public long checksum() {
		CRC32 checksum = new CRC32();
		checksum.update(this.bytes);
		return checksum.getValue();
	}

	boolean isDynamic() {
		return this.dynamic;
	}

	Content fresh() {
		return this.dynamic ? of(DynamicValues.fill(text())) : this;
	}

	// not copied: every request sends it
	byte[] bytes() {
		return this.bytes;
	}

}
