package dev.virtualthreads.benchmark.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;

/**
 * Stored checksum of the jar that a cache was trained with. The time of a jar cannot
 * tell: the build gives every jar the same one.
 *
 * @param jar jar that the build made
 * @param file file that holds the checksum of an earlier jar
 */
record JarChecksum(Path jar, Path file) {

	/** Returns whether the stored checksum is that of the current jar. */
	boolean isCurrent() {
		try {
			return Files.exists(this.file) && Files.readString(this.file).equals(current());
		}
		catch (IOException ex) {
			return false;
		}
	}

	void write() throws IOException {
		Files.writeString(this.file, current());
	}

	void delete() throws IOException {
		Files.deleteIfExists(this.file);
	}

	private String current() throws IOException {
		byte[] content = Files.readAllBytes(this.jar);
		CRC32 crc = new CRC32();
		crc.update(content);
		return "%d bytes, CRC-32 %08x".formatted(content.length, crc.getValue());
	}

}
