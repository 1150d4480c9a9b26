package dev.virtualthreads.benchmark.own.request;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.load.Request;

/**
 * File of requests in the format of the HTTP clients of IntelliJ and Visual Studio Code:
 * requests separated by lines that begin with three number signs.
 */
public final class HttpFile {

	private static final String SEPARATOR = "###";

	private HttpFile() {
	}

	/**
	 * Returns the requests in the order in which they are sent. One with the weight 3
	 * stands there three times.
	 * @throws IllegalArgumentException if the file cannot be read as requests
	 */
	public static List<Request> read(Path file) {
		List<Weighted> requests = new ArrayList<>();
		Variables variables = new Variables();
		for (HttpBlock block : blocks(file)) {
			try {
				block.request(variables, file.toAbsolutePath().getParent())
					.ifPresent((request) -> requests.add(new Weighted(request, block.weight())));
			}
			catch (IllegalArgumentException ex) {
				throw new IllegalArgumentException(
						"%s, request at line %d: %s".formatted(file, block.firstLine(), ex.getMessage()), ex);
			}
		}
		if (requests.isEmpty()) {
			throw new IllegalArgumentException("%s has no request, such as GET /api/orders".formatted(file));
		}
		return sequence(requests);
	}

	private static List<HttpBlock> blocks(Path file) {
		try {
			List<HttpBlock> blocks = new ArrayList<>();
			List<String> lines = Files.readAllLines(file);
			int first = 0;
			for (int end = 0; end <= lines.size(); end++) {
				if (end == lines.size() || lines.get(end).startsWith(SEPARATOR)) {
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

	// in each round those whose weight it does not exceed
	private static List<Request> sequence(List<Weighted> requests) {
		int rounds = requests.stream().mapToInt(Weighted::weight).max().orElseThrow();
		return IntStream.rangeClosed(1, rounds)
			.boxed()
			.flatMap((round) -> requests.stream().filter((each) -> each.weight() >= round).map(Weighted::request))
			.toList();
	}

	private record Weighted(Request request, int weight) {
	}

}
