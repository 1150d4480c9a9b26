package dev.virtualthreads.benchmark.own.request;

import java.io.Console;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.program.MeasurementException;

/** Consent of the reader to send many requests that may change something. */
public final class Confirmation {

	private static final int MOST = 1000;

	private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

	private Confirmation() {
	}

	/**
	 * Asks on a terminal, unless the reader has consented by an option or this is CI.
	 * @param expected number of requests that the measurement will send
	 * @throws Refused if the reader does not consent
	 */
	public static void require(OwnLoad load, long expected) {
		require(load, expected, System.getenv(), Confirmation::asked);
	}

	static void require(OwnLoad load, long expected, Map<String, String> environment, Predicate<String> asked) {
		boolean safe = load.requests().stream().map(Request::method).allMatch(SAFE::contains);
		String sentence = "About %,d requests will be sent, not only GET requests".formatted(expected);
		if (!safe && expected > MOST && !load.confirmed() && !environment.containsKey("CI")
				&& !asked.test(sentence + ". Send them? [y/N] ")) {
			throw new Refused(sentence + ": confirm that with --yes, or send fewer with --rate and --duration.");
		}
	}

	private static boolean asked(String question) {
		Console console = Boolean.getBoolean("bench.terminal") ? System.console() : null;
		if (console == null) {
			return false;
		}
		System.err.print(question); // standard output belongs to --json
		return String.valueOf(console.readLine()).matches("(?i)y(es)?");
	}

	/** Consent that the reader did not give. */
	public static final class Refused extends MeasurementException {

		private static final long serialVersionUID = 1L;

		Refused(String message) {
			super(message);
		}

	}

}
