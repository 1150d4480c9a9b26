package dev.virtualthreads.deployment.replicas;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Request in the access log of nginx.
 *
 * @param status status that the client got
 * @param replicas replicas that nginx tried, in their order
 */
record LoggedRequest(int status, List<String> replicas) {

	private static final Pattern LINE = Pattern.compile("\\S+ \".*\" (\\d+) \\S+ s, replica \"([^\"]+)\".*");

	static LoggedRequest of(String line) {
		Matcher matcher = LINE.matcher(line);
		if (!matcher.matches()) {
			throw new IllegalArgumentException("no line of the format in nginx.conf: " + line);
		}
		return new LoggedRequest(Integer.parseInt(matcher.group(1)), List.of(matcher.group(2).split(", ")));
	}

}
