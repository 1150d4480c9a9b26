package dev.virtualthreads.benchmark.bench;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.trial.AttachedService;
import dev.virtualthreads.benchmark.trial.Contender;
import picocli.CommandLine.Option;

/** Options of {@code ./bench own} for services that already run. */
final class UrlOptions {

	private static final Set<String> BOTH = Set.of("platform", "virtual");

	private static final Pattern NAMED = Pattern.compile("([^:/?#=]*)=.*");

	private static final Pattern ADDRESS = Pattern.compile("(https?://[^/?#]+)(.*)");

	private static final int HIGHEST_PORT = 65_535;

	private static final Set<String> OF_A_JAR = Set.of("--args", "--beside", "--env", "--java", "--jvm-args",
			"--peak-rate", "--pools", "--ready", "--setup");

	@Option(names = "--url", paramLabel = "[MODE=]ADDRESS",
			description = "In place of --jar: service that already runs, such as platform=http://127.0.0.1:8080. Give one of each thread mode to compare them, or one address without a mode to measure it alone.")
	private List<String> urls = new ArrayList<>();

	boolean areGiven() {
		return !this.urls.isEmpty();
	}

	void check(Set<String> given) {
		if (areGiven() == given.contains("--jar")) {
			throw new IllegalArgumentException(areGiven() ? "--jar and --url exclude each other: choose one of them"
					: "bench own needs --jar, such as --jar target/app.jar, or --url for a service that already runs");
		}
		if (!areGiven()) {
			return;
		}
		if (given.contains("--insecure") && this.urls.stream().noneMatch((url) -> url.contains("https://"))) {
			throw new IllegalArgumentException(
					"--insecure needs a --url with https, was %s".formatted(String.join(", ", this.urls)));
		}
		String wrong = given.stream().filter(OF_A_JAR::contains).sorted().collect(Collectors.joining(", "));
		if (!wrong.isEmpty()) {
			throw new IllegalArgumentException(
					"%s: such options belong to --jar, but the service at --url already runs. Remove them."
						.formatted(wrong));
		}
	}

	/**
	 * Returns the services that run, that on platform threads first.
	 * @throws IllegalArgumentException if they cannot be compared, or nothing listens
	 */
	Map<Contender, AttachedService> services() {
		Map<String, URI> addresses = new TreeMap<>();
		for (String url : this.urls) {
			String mode = mode(url);
			addresses.put(mode, address(mode.isEmpty() ? url : url.substring(mode.length() + 1)));
		}
		boolean distinct = addresses.size() == this.urls.size()
				&& Set.copyOf(addresses.values()).size() == this.urls.size();
		if (!distinct || !(addresses.keySet().equals(BOTH) || addresses.keySet().equals(Set.of("")))) {
			throw new IllegalArgumentException(
					"--url must be one address, or platform=ADDRESS and virtual=ADDRESS for two services, was %s"
						.formatted(String.join(" and ", this.urls)));
		}
		Map<Contender, AttachedService> services = new LinkedHashMap<>();
		addresses.forEach((mode, address) -> services.put(OwnContenders.running(mode), AttachedService.at(address)));
		return services;
	}

	private static String mode(String url) {
		Matcher named = NAMED.matcher(url);
		if (!named.matches()) {
			return "";
		}
		if (!BOTH.contains(named.group(1))) {
			throw new IllegalArgumentException(
					"--url must be named platform or virtual, such as platform=http://127.0.0.1:8080, was '%s'"
						.formatted(url));
		}
		return named.group(1);
	}

	// exactly scheme, host and port
	private static URI address(String url) {
		if (url.contains("@")) {
			throw new IllegalArgumentException("--url must have no user: write --header 'Authorization: ...'");
		}
		Matcher address = ADDRESS.matcher(url);
		if (!address.matches() || !isOfService(address.group(1))) {
			throw new IllegalArgumentException(
					"--url must be an address such as http://127.0.0.1:8080, was '%s'".formatted(url));
		}
		if (!address.group(2).matches("/?")) {
			throw new IllegalArgumentException(
					"--url must have no path: write --url %s --path %s".formatted(address.group(1), address.group(2)));
		}
		return URI.create(address.group(1));
	}

	static boolean isOfService(String addressOrPath) {
		try {
			URI uri = URI.create("http://127.0.0.1").resolve(addressOrPath);
			return uri.getHost() != null && uri.getPort() <= HIGHEST_PORT;
		}
		catch (IllegalArgumentException ex) {
			return false;
		}
	}

}
