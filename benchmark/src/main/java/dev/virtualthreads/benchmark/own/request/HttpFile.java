package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Request.Header;
import org.jspecify.annotations.Nullable;

/** File of requests in the format of the HTTP clients of IntelliJ and VS Code. */
public final class HttpFile {

	private HttpFile() {
	}

	/** Returns the requests in the order in which they are sent, repeated by weight. */
	public static List<Request> read(Path file) {
		// each round has the requests whose weight it does not exceed
		Map<Integer, List<Request>> rounds = new TreeMap<>();
		Variables variables = new Variables();
		for (HttpBlock block : blocks(file)) {
			try {
				block.request(variables, file.toAbsolutePath().getParent())
					.ifPresent((request) -> IntStream.rangeClosed(1, block.weight())
						.forEach((round) -> rounds.computeIfAbsent(round, (any) -> new ArrayList<>()).add(request)));
			}
			catch (IllegalArgumentException ex) {
				throw new IllegalArgumentException(
						"%s, request at line %d: %s".formatted(file, block.firstLine(), ex.getMessage()), ex);
			}
		}
		if (rounds.isEmpty()) {
			throw new IllegalArgumentException("%s has no request, such as GET /api/orders".formatted(file));
		}
		return rounds.values().stream().flatMap(List::stream).toList();
	}

	private static List<HttpBlock> blocks(Path file) {
		try {
			List<HttpBlock> blocks = new ArrayList<>();
			List<String> lines = Files.readAllLines(file);
			int first = 0;
			for (int end = 0; end <= lines.size(); end++) {
				if (end == lines.size() || lines.get(end).startsWith("###")) {
					blocks.add(new HttpBlock(first + 1, lines.subList(first, end)));
					first = end + 1;
				}
			}
			return blocks;
		}
		catch (IOException ex) {
			throw new IllegalArgumentException("--request-file %s cannot be read as text".formatted(file), ex);
		}
	}

	/** Lines of one request in a file, and the number of the first one. */
	private record HttpBlock(int firstLine, List<String> lines) {

		private static final Pattern WEIGHT = Pattern.compile("(?:#|//)\\s*@weight\\s*=?\\s*(.*)");

		private static final Pattern REQUEST = Pattern.compile("(?:([A-Z]+)\\s+)?(\\S.*?)(?:\\s+HTTP/\\S+)?");

		private static final Pattern FILE = Pattern.compile("<(@?)\\s+(\\S.*)");

		/** Script or stored response of a client, which bench does not run. */
		private static final Pattern HANDLER = Pattern.compile("(?:>|<>|>>) ");

		/** Blank lines before and after a body. */
		private static final Pattern BLANK_ENDS = Pattern.compile("\\A(?:\\h*\\n)+|\\A\\h*\\z|(?:\\n\\h*)+\\z");

		/** Address of a service, with a protocol or a name that can be one of a host. */
		private static final Pattern ADDRESS = Pattern.compile(
				"https?://[^/?]*|(?:localhost|[\\w-]+(?:\\.[\\w-]+)+|[\\w-]+(?=:)|\\[[\\da-f:]+])(?::\\d+)?(?=[/?]|$)");

		int weight() {
			String weight = this.lines.stream()
				.map((line) -> WEIGHT.matcher(line.strip()))
				.filter(Matcher::matches)
				.map((line) -> line.group(1).strip())
				.findFirst()
				.orElse("1");
			if (!weight.matches("[1-9]\\d?|100")) {
				throw new IllegalArgumentException("@weight must be from 1 to 100, was %s".formatted(weight));
			}
			return Integer.parseInt(weight);
		}

		/** Stores the definitions and returns the request, empty without one. */
		Optional<Request> request(Variables variables, @Nullable Path folder) {
			List<String> rest = new ArrayList<>(
					this.lines.stream().dropWhile((line) -> isPreamble(line, variables)).toList());
			if (rest.isEmpty()) {
				return Optional.empty();
			}
			StringBuilder line = new StringBuilder(rest.removeFirst().strip());
			while (!rest.isEmpty() && rest.getFirst().matches("\\s+[?&].*")) {
				line.append(rest.removeFirst().strip());
			}
			Matcher request = REQUEST.matcher(variables.fill(line.toString()));
			if (!request.matches()) {
				throw new IllegalArgumentException("'%s' is not a request such as GET /api/orders".formatted(line));
			}
			List<Header> headers = headers(rest, variables);
			String method = request.group(1);
			return Optional.of(CheckedRequests.of((method != null) ? method : "GET", path(method, request.group(2)),
					headers, content(rest, variables, folder)));
		}

		private static boolean isPreamble(String line, Variables variables) {
			String text = line.strip();
			if (text.startsWith("< {%") && !text.contains("%}")) {
				throw new IllegalArgumentException("a script must end in its line: bench does not run it, remove it");
			}
			return text.isEmpty() || text.startsWith("#") || text.startsWith("//") || text.startsWith("< ")
					|| variables.define(text);
		}

		// The host is the service that bench starts. A line without a method may be a
		// header whose request is missing.
		private static String path(@Nullable String method, String url) {
			Matcher absolute = ADDRESS.matcher(url);
			if (!absolute.lookingAt() || (method == null && !url.startsWith("http"))) {
				return url;
			}
			String path = url.substring(absolute.end());
			return path.startsWith("/") ? path : "/" + path;
		}

		private static List<Header> headers(List<String> rest, Variables variables) {
			List<Header> headers = new ArrayList<>();
			while (!rest.isEmpty() && !rest.getFirst().isBlank()) {
				String line = rest.removeFirst().strip();
				if (!line.startsWith("#") && !line.startsWith("//")) {
					headers.add(CheckedRequests.header(variables.fill(line)));
				}
			}
			return headers;
		}

		private static @Nullable Content content(List<String> rest, Variables variables, @Nullable Path folder) {
			Stream<String> lines = rest.stream().takeWhile((line) -> !HANDLER.matcher(line).lookingAt());
			String body = BLANK_ENDS.matcher(lines.collect(Collectors.joining("\n"))).replaceAll("");
			Matcher file = FILE.matcher(body);
			if (!file.matches()) {
				return body.isEmpty() ? null : Content.of(variables.fill(body));
			}
			Path path = Path.of(variables.fill(file.group(2)));
			Content content = CheckedRequests.content((folder != null) ? folder.resolve(path) : path);
			return file.group(1).isEmpty() ? content : Content.of(variables.fill(content.text()));
		}

	}

}
