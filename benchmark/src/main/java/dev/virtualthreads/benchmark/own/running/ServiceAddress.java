package dev.virtualthreads.benchmark.own.running;

import java.net.URI;
import java.util.Set;

/** Reader of the address of a running service. */
public final class ServiceAddress {

	private static final Set<String> SCHEMES = Set.of("http", "https");

	private static final int HIGHEST_PORT = 65_535;

	private static final String NOT_AN_ADDRESS = "--url must be an address such as http://127.0.0.1:8080, was '%s'";

	private ServiceAddress() {
	}

	/**
	 * Returns the address.
	 * @throws IllegalArgumentException if the text has not exactly scheme, host and port
	 */
	public static URI of(String text) {
		URI uri = parsed(text);
		String authority = String.valueOf(uri.getRawAuthority());
		require(uri.getHost() != null || !authority.contains("_"),
				"--url must have a host name without an underscore, was %s: write its IP address or another name"
					.formatted(authority));
		require(uri.getHost() != null && SCHEMES.contains(String.valueOf(uri.getScheme())),
				NOT_AN_ADDRESS.formatted(text));
		require(uri.getPort() <= HIGHEST_PORT,
				"--url must have a port from 1 to %d, was %d".formatted(HIGHEST_PORT, uri.getPort()));
		require(uri.getUserInfo() == null, "--url must have no user: write --header 'Authorization: ...'");
		URI address = URI.create(uri.getScheme() + "://" + authority);
		String path = text.substring(address.toString().length());
		require(path.isEmpty() || path.equals("/"),
				"--url must have no path: write --url %s --path %s".formatted(address, path));
		return address;
	}

	private static URI parsed(String text) {
		try {
			return URI.create(text);
		}
		catch (IllegalArgumentException ex) {
			throw new IllegalArgumentException(NOT_AN_ADDRESS.formatted(text), ex);
		}
	}

	private static void require(boolean condition, String message) {
		if (!condition) {
			throw new IllegalArgumentException(message);
		}
	}

}
