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
	 * stands there three times, as far apart as possible.
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

	// The request that is the furthest behind its share is the next.
	private static List<Request> sequence(List<Weighted> requests) {
		int total = requests.stream().mapToInt(Weighted::weight).sum();
		int[] credit = new int[requests.size()];
		List<Request> sequence = new ArrayList<>();
		for (int sent = 0; sent < total; sent++) {
			for (int each = 0; each < credit.length; each++) {
				credit[each] += requests.get(each).weight();
			}
			int next = IntStream.range(0, credit.length)
				.reduce((a, b) -> (credit[b] > credit[a]) ? b : a)
				.orElseThrow();
			credit[next] -= total;
			sequence.add(requests.get(next).request());
		}
		return sequence;
	}

	private record Weighted(Request request, int weight) {
	}

}
