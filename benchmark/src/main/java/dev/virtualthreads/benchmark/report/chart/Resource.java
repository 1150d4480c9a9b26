package dev.virtualthreads.benchmark.report.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reader of text files on the class path. */
public final class Resource {

	private Resource() {
	}

	public static String text(Class<?> owner, String name) {
		try (InputStream text = Objects.requireNonNull(owner.getResourceAsStream(name), name)) {
			return new String(text.readAllBytes(), StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
