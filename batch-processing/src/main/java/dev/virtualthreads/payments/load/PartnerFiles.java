package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.batch.infrastructure.item.file.MultiResourceItemReader;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.AntPathMatcher;

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
		String place = place(input);
		List<Resource> found = find(place).stream().sorted(Comparator.comparing(PartnerFileReader::name)).toList();
		found.forEach(PartnerFiles::requireReadable);
		requireDifferentNames(found);
		found.forEach(PartnerFileReader::requireHeader);
		return new PartnerFiles(place, found);
	}

	private static String place(String input) {
		return input.startsWith("classpath:") ? input : "file:" + asPattern(Path.of(input));
	}

	private static String asPattern(Path input) {
		Path absolute = input.toAbsolutePath().normalize();
		if (!Files.isDirectory(absolute)) {
			return absolute.toString();
		}
		if (!Files.isReadable(absolute)) {
			throw new PaymentsException(
					"The folder %s cannot be read: nothing was paid. Check its permissions.".formatted(absolute));
		}
		return absolute + "/*.csv";
	}

	private static List<Resource> find(String place) {
		try {
			PathMatchingResourcePatternResolver resolver = new PathMatchingResourcePatternResolver();
			AntPathMatcher anyCase = new AntPathMatcher(); // the extension may be .CSV
			anyCase.setCaseSensitive(false);
			resolver.setPathMatcher(anyCase);
			return Arrays.stream(resolver.getResources(place)).filter(Resource::exists).toList();
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(place, ex), ex);
		}
	}

	private static void requireReadable(Resource resource) {
		if (!resource.isReadable()) {
			throw new PaymentsException(
					"%s cannot be read: nothing was paid. Check its permissions.".formatted(resource.getDescription()));
		}
	}

	// name and line identify a rejected row
	private static void requireDifferentNames(List<Resource> found) {
		for (int index = 1; index < found.size(); index++) {
			if (PartnerFileReader.name(found.get(index)).equals(PartnerFileReader.name(found.get(index - 1)))) {
				throw new PaymentsException("Two files have the name %s: every file needs a different name."
					.formatted(PartnerFileReader.name(found.get(index))));
			}
		}
	}

	/** Returns whether the folder has no files. */
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
			digest.update(sha256().digest(PartnerFileReader.name(file).getBytes(StandardCharsets.UTF_8)));
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
