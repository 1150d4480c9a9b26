package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.util.AntPathMatcher;

/** Search for the files of an input; every file found is readable. */
final class FileSearch {

	private static final String CLASSPATH = "classpath:";

	private FileSearch() {
	}

	/** Returns the input as an absolute pattern. */
	static String place(String input) {
		return input.startsWith(CLASSPATH) ? input : "file:" + asPattern(Path.of(input));
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

	/** Returns the files that match a pattern, sorted by name. */
	static List<Resource> in(String place) {
		List<Resource> found = find(place).stream().sorted(Comparator.comparing(FileSearch::name)).toList();
		found.forEach(FileSearch::requireReadable);
		return found;
	}

	static String name(Resource file) {
		return Objects.requireNonNull(file.getFilename());
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

}
