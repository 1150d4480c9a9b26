package dev.virtualthreads.benchmark.own.running;

import java.net.URI;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reader of the address of a running service. */
public final class ServiceAddress {

	private static final Pattern ADDRESS = Pattern.compile("(https?://[^/?#]+)(.*)");

	private static final int HIGHEST_PORT = 65_535;

	private ServiceAddress() {
	}

	/**
	 * Returns the address.
	 * @throws IllegalArgumentException if the text has not exactly scheme, host and port
	 */
	public static URI of(String text) {
		if (text.contains("@")) {
			throw new IllegalArgumentException("--url must have no user: write --header 'Authorization: ...'");
		}
		Matcher address = ADDRESS.matcher(text);
		if (!address.matches() || !isOfService(address.group(1))) {
			throw new IllegalArgumentException(
					"--url must be an address such as http://127.0.0.1:8080, was '%s'".formatted(text));
		}
		if (!address.group(2).matches("/?")) {
			throw new IllegalArgumentException(
					"--url must have no path: write --url %s --path %s".formatted(address.group(1), address.group(2)));
		}
		return URI.create(address.group(1));
	}

	private static boolean isOfService(String address) {
		try {
			URI uri = URI.create(address);
			return uri.getHost() != null && uri.getPort() <= HIGHEST_PORT;
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

}
