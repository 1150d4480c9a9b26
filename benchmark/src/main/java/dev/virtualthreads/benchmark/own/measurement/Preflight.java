package dev.virtualthreads.benchmark.own.measurement;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

import dev.virtualthreads.load.Answer;
import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Request;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Check of the reader's service and requests before the first measurement.
 *
 * @param exchanges requests with the answers that they must get
 * @param round of the warm-up
 * @param startTime time from the start of the service to its readiness
 * @param answerTime time of an answer to a single user
 * @param time time of the check after the start
 */
record Preflight(List<Exchange> exchanges, Round round, Duration startTime, Duration answerTime, Duration time) {

	static final Duration TIMEOUT = Duration.ofMinutes(2);

	/** Answers below come in no waves that a trace of seconds could show. */
	private static final Duration SHORTEST_WAVE = Duration.ofMillis(500);

	private static final int LONGEST_QUOTE = 200;

	static Preflight of(MeasuredService service, OwnLoad load) {
		long begin = System.nanoTime();
		Map<Request, Answer> answers = answers(load.distinctRequests(), service.uri());
		List<Exchange> exchanges = load.requests()
			.stream()
			.map((request) -> Exchange.of(request, Objects.requireNonNull(answers.get(request)).status()))
			.toList();
		Duration slowest = answers.values().stream().map(Answer::time).max(Duration::compareTo).orElseThrow();
		Round round = Round.measure(service, exchanges, load);
		return new Preflight(exchanges, round, service.startTime(), slowest,
				Duration.ofNanos(System.nanoTime() - begin));
	}

	/** Returns how long requests seem to wait, zero for a short time. */
	Duration wave() {
		return (this.answerTime.compareTo(SHORTEST_WAVE) < 0) ? Duration.ZERO
				: Duration.ofMillis(100 * Math.round(this.answerTime.toMillis() / 100.0));
	}

	static Map<Request, Answer> answers(List<Request> requests, URI service) {
		return requests.stream().collect(Collectors.toMap(Function.identity(), (each) -> correctAnswer(each, service)));
	}

	// A request that cannot be repeated shows that in its second answer.
	private static Answer correctAnswer(Request request, URI service) {
		Answer first = answer(request, service);
		if (first.status() < 200 || first.status() > 299) {
			throw new MeasurementException(
					"%s answered %s. Such answers cannot be compared: check path, method, body and headers."
						.formatted(request, quoted(first)));
		}
		Answer second = answer(request, service);
		if (second.status() != first.status()) {
			throw new MeasurementException(
					"%s answered %d and then %s. Choose a request that can be sent many times, or vary it with {{$uuid}} in a --request-file."
						.formatted(request, first.status(), quoted(second)));
		}
		return second;
	}

	private static Answer answer(Request request, URI service) {
		try {
			return Answer.to(request, service, TIMEOUT);
		}
		catch (SSLHandshakeException | SSLPeerUnverifiedException ex) {
			throw new MeasurementException(
					"Java does not trust the certificate of %s: %s. Add it to a trust store and set JAVA_TOOL_OPTIONS=-Djavax.net.ssl.trustStore=FILE, or measure an address with http."
						.formatted(service, ex.getMessage()),
					ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s got no answer: %s".formatted(request, ex.getMessage()), ex);
		}
	}

	private static String quoted(Answer answer) {
		String line = answer.body().lines().filter((text) -> !text.isBlank()).findFirst().orElse("an empty body");
		return "%d: %s".formatted(answer.status(),
				(line.length() > LONGEST_QUOTE) ? line.substring(0, LONGEST_QUOTE) + " ..." : line);
	}

}
