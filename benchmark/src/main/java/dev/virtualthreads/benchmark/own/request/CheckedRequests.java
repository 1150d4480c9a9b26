package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Request.Header;
import org.jspecify.annotations.Nullable;

/** Builder of checked requests from what the reader writes. */
public final class CheckedRequests {

	private static final Set<String> OF_THE_DRIVER = Set.of("content-length", "transfer-encoding", "connection");

	private CheckedRequests() {
	}

	/**
	 * Returns a request.
	 * @param method null for POST with a body and GET without one
	 * @param body file that is sent, null for none
	 * @param headers lines such as {@code Accept: text/plain}
	 * @throws IllegalArgumentException if it cannot be sent
	 */
	public static Request of(@Nullable String method, String path, @Nullable Path body, List<String> headers) {
		Content content = (body != null) ? content(body) : null;
		String verb = (method != null) ? method.toUpperCase(Locale.ROOT) : (content != null) ? "POST" : "GET";
		return of(verb, path, headers.stream().map(CheckedRequests::header).toList(), content);
	}

	/** Returns a request, for JSON if it has a body and no Content-Type. */
	static Request of(String method, String path, List<Header> headers, @Nullable Content content) {
		if (!method.matches("[A-Z]+")) {
			throw new IllegalArgumentException(
					"--method must be a method of HTTP such as GET or POST, was '%s'".formatted(method));
		}
		List<Header> all = new ArrayList<>(headers);
		if (content != null && all.stream().noneMatch((header) -> header.name().equalsIgnoreCase("Content-Type"))) {
			all.add(new Header("Content-Type", "application/json"));
		}
		Request request = new Request(method, path, all, content);
		requirePath(request.fresh().path());
		return request;
	}

	private static void requirePath(String path) {
		try {
			if (path.startsWith("/") && URI.create(path).getHost() == null) {
				return;
			}
		}
		catch (IllegalArgumentException ex) {
			// refused below
		}
		throw new IllegalArgumentException(
				"the path must begin with a slash and have special characters in percent encoding, such as /api/orders?page=1, was '%s'"
					.formatted(path));
	}

	static Content content(Path file) {
		try {
			return Content.of(Files.readAllBytes(file));
		}
		catch (IOException ex) {
			throw new IllegalArgumentException("the body file %s cannot be read".formatted(file.toAbsolutePath()), ex);
		}
	}

	static Header header(String line) {
		int colon = line.indexOf(':');
		if (colon < 1 || !line.substring(0, colon).matches("[\\w!#$%&'*+.^`|~-]+")) {
			throw new IllegalArgumentException("a header must be 'Name: value', was '%s'".formatted(line));
		}
		String name = line.substring(0, colon);
		if (OF_THE_DRIVER.contains(name.toLowerCase(Locale.ROOT))) {
			throw new IllegalArgumentException("the load driver sets the header %s itself: remove it".formatted(name));
		}
		return new Header(name, line.substring(colon + 1).strip());
	}

}
