package dev.virtualthreads.benchmark.own.running;

import java.net.URI;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/** Reader of the address of a running service. */
public final class ServiceAddress {

	private static final Set<String> SCHEMES = Set.of("http", "https");

	private static final int HIGHEST_PORT = 65_535;

	private ServiceAddress() {
	}

	/**
	 * Returns the address.
	 * @throws IllegalArgumentException if it is no address, or has more than scheme, host
	 * and port
	 */
	public static URI of(String text) {
		URI uri = parsed(text);
		if (uri.getHost() == null && uri.getRawAuthority() != null && uri.getRawAuthority().contains("_")) {
			throw new IllegalArgumentException(
					"--url must have a host name without an underscore, was %s: write its IP address or another name"
						.formatted(uri.getRawAuthority()));
		}
		if (uri.getHost() == null || uri.getScheme() == null || !SCHEMES.contains(uri.getScheme())) {
			throw noAddress(text, null);
		}
		if (uri.getPort() > HIGHEST_PORT) {
			throw new IllegalArgumentException(
					"--url must have a port from 1 to %d, was %d".formatted(HIGHEST_PORT, uri.getPort()));
		}
		URI address = URI.create(uri.getScheme() + "://" + uri.getRawAuthority());
		String path = text.substring(address.toString().length());
		if (uri.getUserInfo() != null) {
			throw new IllegalArgumentException("--url must have no user: write --header 'Authorization: ...'");
		}
		if (!path.isEmpty() && !path.equals("/")) {
			throw new IllegalArgumentException(
					"--url must have no path: write --url %s --path %s".formatted(address, path));
		}
		return address;
	}

	private static URI parsed(String text) {
		try {
			return URI.create(text);
		}
		catch (IllegalArgumentException ex) {
			throw noAddress(text, ex);
		}
	}

	private static IllegalArgumentException noAddress(String text, @Nullable Throwable cause) {
		return new IllegalArgumentException(
				"--url must be an address such as http://127.0.0.1:8080, was '%s'".formatted(text), cause);
	}

}
