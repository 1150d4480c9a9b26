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
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
	 * Returns the files of a folder, file or pattern, also below {@code classpath:}. They
	 * may be gone: a run that has loaded them does not need them.
	 * @throws PaymentsException if a file is unreadable or has no header
	 */
	public static PartnerFiles of(String input) {
		String place = place(input);
		Map<String, Resource> found = new TreeMap<>();
		for (Resource file : find(place)) {
			String name = PartnerFileReader.name(file);
			// name and line identify a rejected row
			if (found.put(name, file) != null) {
				throw new PaymentsException(
						"Two files have the name %s: every file needs a different name.".formatted(name));
			}
			PartnerFileReader.requireHeader(file);
		}
		return new PartnerFiles(place, List.copyOf(found.values()));
	}

	private static String place(String input) {
		if (input.startsWith("classpath:")) {
			return input;
		}
		Path absolute = Path.of(input).toAbsolutePath().normalize();
		if (!Files.isDirectory(absolute)) {
			return "file:" + absolute;
		}
		if (!Files.isReadable(absolute)) {
			throw new PaymentsException("The folder %s cannot be read: check its permissions.".formatted(absolute));
		}
		return "file:" + absolute + "/*.csv";
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
			throw PartnerFileReader.unreadable(place, ex);
		}
	}

	public ItemStreamReader<Row> reader() {
		MultiResourceItemReader<Row> reader = new MultiResourceItemReader<>(new PartnerFileReader());
		reader.setName("partner-files");
		reader.setSaveState(false);
		reader.setResources(this.resources.toArray(Resource[]::new));
		return reader;
	}

	/**
	 * Returns a hash of names and contents: the same files are paid once. It hashes
	 * hashes of one length, so a content cannot imitate the name of another file.
	 */
	public String hash() {
		try {
			MessageDigest all = MessageDigest.getInstance("SHA-256");
			for (Resource file : this.resources) {
				MessageDigest one = MessageDigest.getInstance("SHA-256");
				all.update(one.digest(PartnerFileReader.name(file).getBytes(StandardCharsets.UTF_8)));
				try (InputStream content = new DigestInputStream(file.getInputStream(), one)) {
					content.transferTo(OutputStream.nullOutputStream());
				}
				all.update(one.digest());
			}
			return HexFormat.of().formatHex(all.digest());
		}
		// SHA-256 is part of every JDK
		catch (IOException | NoSuchAlgorithmException ex) {
			throw PartnerFileReader.unreadable(this.place, ex);
		}
	}

}
