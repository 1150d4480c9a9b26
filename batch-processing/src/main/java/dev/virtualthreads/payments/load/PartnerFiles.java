package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.batch.infrastructure.item.file.MultiResourceItemReader;
import org.springframework.core.io.Resource;

/**
 * Files of an input, sorted by name.
 *
 * @param place the input as an absolute pattern
 * @param resources the files, all readable, with a header and different names
 */
public record PartnerFiles(String place, List<Resource> resources) {

	/**
	 * Returns the files of an input, which may be gone: a run that has loaded them does
	 * not need them.
	 * @param input folder, file or pattern, in the file system or below
	 * {@code classpath:}
	 * @throws PaymentsException if a file is unreadable or has no header
	 */
	public static PartnerFiles of(String input) {
		String place = FileSearch.place(input);
		List<Resource> found = FileSearch.in(place);
		requireDifferentNames(found);
		found.forEach(PartnerFileReader::requireHeader);
		return new PartnerFiles(place, found);
	}

	// name and line identify a rejected row
	private static void requireDifferentNames(List<Resource> found) {
		for (int index = 1; index < found.size(); index++) {
			if (FileSearch.name(found.get(index)).equals(FileSearch.name(found.get(index - 1)))) {
				throw new PaymentsException("Two files have the name %s: every file needs a different name."
					.formatted(FileSearch.name(found.get(index))));
			}
		}
	}

	/** Returns whether there is no file. */
	public boolean isEmpty() {
		return this.resources.isEmpty();
	}

	/** Returns a reader of all rows, in the order of the files. */
	public ItemStreamReader<Row> reader() {
		MultiResourceItemReader<Row> reader = new MultiResourceItemReader<>(new PartnerFileReader());
		reader.setName("partner-files");
		reader.setSaveState(false);
		reader.setResources(this.resources.toArray(Resource[]::new));
		return reader;
	}

	/**
	 * Returns a hash of names and contents: the same files are paid once. It hashes
	 * hashes, which have one length, so a content cannot imitate the name of another
	 * file.
	 */
	public String hash() {
		MessageDigest digest = sha256();
		for (Resource file : this.resources) {
			digest.update(sha256().digest(FileSearch.name(file).getBytes(StandardCharsets.UTF_8)));
			digest.update(contentHash(file));
		}
		return HexFormat.of().formatHex(digest.digest());
	}

	private static MessageDigest sha256() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex); // SHA-256 is part of every JDK
		}
	}

	private static byte[] contentHash(Resource resource) {
		MessageDigest digest = sha256();
		try (InputStream content = new DigestInputStream(resource.getInputStream(), digest)) {
			content.transferTo(OutputStream.nullOutputStream());
			return digest.digest();
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(resource.getDescription(), ex), ex);
		}
	}

}
