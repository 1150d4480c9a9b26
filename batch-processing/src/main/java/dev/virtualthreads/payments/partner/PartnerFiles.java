package dev.virtualthreads.payments.partner;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.HexFormat;
import java.security.NoSuchAlgorithmException;
import java.security.MessageDigest;
import java.security.DigestInputStream;
import java.nio.charset.StandardCharsets;
import java.io.OutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.batch.infrastructure.item.file.MultiResourceItemReader;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.AntPathMatcher;

/**
 * The files that an input names, by name.
 *
 * @param place the input as it is everywhere on this machine, whatever folder it was
 * named in
 * @param resources at least one, each readable and with its header, no two of the same
 * name
 */
public record PartnerFiles(String place, List<Resource> resources) {

	private static final String CLASSPATH = "classpath:";

	/**
	 * Finds the files.
	 * @param input a folder, a file or a pattern, below {@code classpath:} or of the file
	 * system
	 * @throws PaymentsException if there are none, or one cannot be read or begins with
	 * other columns
	 */
	public static PartnerFiles of(String input) {
		String place = input.startsWith(CLASSPATH) ? input : "file:" + asPattern(Path.of(input));
		List<Resource> found = find(place).stream().sorted(Comparator.comparing(PartnerFiles::name)).toList();
		if (found.isEmpty()) {
			throw new PaymentsException(
					"There is no CSV file in %s: set --payments.input to a folder, a file or a pattern such as 'partners/*.csv'."
						.formatted(input));
		}
		found.forEach(PartnerFiles::requireReadable);
		requireDifferentNames(found);
		found.forEach(PartnerFileReader::requireHeader);
		return new PartnerFiles(place, found);
	}

	private static List<Resource> find(String place) {
		try {
			PathMatchingResourcePatternResolver resolver = new PathMatchingResourcePatternResolver();
			resolver.setPathMatcher(anyCase());
			return Arrays.stream(resolver.getResources(place)).filter(Resource::exists).toList();
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(place, ex), ex);
		}
	}

	// some write .CSV
	private static AntPathMatcher anyCase() {
		AntPathMatcher matcher = new AntPathMatcher();
		matcher.setCaseSensitive(false);
		return matcher;
	}

	private static String asPattern(Path input) {
		Path absolute = input.toAbsolutePath().normalize();
		if (!Files.isDirectory(absolute)) {
			return absolute.toString();
		}
		if (!Files.isReadable(absolute)) {
			throw new PaymentsException(
					"The folder %s cannot be read: nothing was paid. See to its permissions.".formatted(absolute));
		}
		return absolute + "/*.csv";
	}

	private static void requireReadable(Resource resource) {
		if (!resource.isReadable() || (resource.isFile() && !isReadableFile(resource))) {
			throw new PaymentsException("%s cannot be read: nothing was paid. See to its permissions."
				.formatted(resource.getDescription()));
		}
	}

	private static boolean isReadableFile(Resource resource) {
		try {
			Path path = resource.getFile().toPath();
			return Files.isRegularFile(path) && Files.isReadable(path);
		}
		catch (IOException ex) {
			return false;
		}
	}

	// the name is a part of each payment's key
	private static void requireDifferentNames(List<Resource> found) {
		for (int index = 1; index < found.size(); index++) {
			if (name(found.get(index)).equals(name(found.get(index - 1)))) {
				throw new PaymentsException(
						"Two files have the name %s: each partner has one.".formatted(name(found.get(index))));
			}
		}
	}

	static String name(Resource resource) {
		return Objects.requireNonNull(resource.getFilename());
	}

	/** Returns what reads them, one after the other, and can go on where it stopped. */
	public ItemStreamReader<Row> reader() {
		MultiResourceItemReader<Row> reader = new MultiResourceItemReader<>(new PartnerFileReader());
		reader.setName("partner-files");
		reader.setResources(this.resources.toArray(Resource[]::new));
		return reader;
	}

	/** Returns about how many rows they have, to show how far a job has come. */
	public long rows() {
		return this.resources.stream().mapToLong(PartnerFiles::lines).sum();
	}

	private static long lines(Resource resource) {
		try (InputStream content = new BufferedInputStream(resource.getInputStream())) {
			long lines = 0;
			for (int next = content.read(); next >= 0; next = content.read()) {
				lines += (next == '\n') ? 1 : 0;
			}
			return Math.max(0, lines - 1);
		}
		catch (IOException ex) {
			return 0; // the reader will say why
		}
	}

	/**
	 * Returns what is the same for files of the same names and contents only, so that a
	 * job neither goes on in other files nor takes new ones for paid.
	 */
	public String fingerprint() {
		MessageDigest digest = sha256();
		this.resources.forEach((resource) -> add(resource, digest));
		return HexFormat.of().formatHex(digest.digest());
	}

	private static MessageDigest sha256() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex); // every Java platform has it
		}
	}

	private static void add(Resource resource, MessageDigest digest) {
		digest.update(name(resource).getBytes(StandardCharsets.UTF_8));
		digest.update((byte) 0);
		try (InputStream content = new DigestInputStream(resource.getInputStream(), digest)) {
			content.transferTo(OutputStream.nullOutputStream());
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(resource.getDescription(), ex), ex);
		}
	}

}
