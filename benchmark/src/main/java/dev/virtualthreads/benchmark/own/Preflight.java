package dev.virtualthreads.benchmark.own;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

import dev.virtualthreads.benchmark.load.Answer;
import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Check of the reader's service and requests before the first measurement.
 *
 * @param exchanges requests with the answers that they must get
 * @param warmUp users and requests of a round of the warm-up
 * @param startTime time from the start of the service to its readiness
 * @param answerTime time of an answer to a single user
 */
record Preflight(List<Exchange> exchanges, Users warmUp, Duration startTime, Duration answerTime) {

	/** Longest wait for an answer. */
	static final Duration TIMEOUT = Duration.ofMinutes(2);

	private static final Duration LONGEST_ROUND = Duration.ofSeconds(5);

	private static final int MOST_USERS = 500;

	/** Users of the warm-up of an open load, which has none. */
	private static final int USERS_OF_RATE = 100;

	private static final int LONGEST_QUOTE = 200;

	/**
	 * Checks a service that is ready.
	 * @throws MeasurementException if a comparison would say nothing
	 */
	static Preflight of(MeasuredService service, OwnLoad load) {
		Map<Request, Answer> answers = answers(load.distinctRequests(), service.uri());
		List<Exchange> exchanges = load.requests()
			.stream()
			.map((request) -> Exchange.of(request, Objects.requireNonNull(answers.get(request)).status()))
			.toList();
		Duration slowest = answers.values().stream().map(Answer::time).max(Duration::compareTo).orElseThrow();
		return new Preflight(exchanges, warmUp(service, exchanges, load), service.startTime(), slowest);
	}

	/**
	 * Returns the answer to each request.
	 * @throws MeasurementException if one is no success, or differs when it is repeated
	 */
	static Map<Request, Answer> answers(List<Request> requests, URI service) {
		Map<Request, Answer> answers = new HashMap<>();
		requests.forEach((request) -> answers.put(request, correctAnswer(request, service)));
		return answers;
	}

	// A request that cannot be repeated shows that in its second answer.
	private static Answer correctAnswer(Request request, URI service) {
		Answer first = answer(request, service);
		if (first.status() < 200 || first.status() > 299) {
			throw new MeasurementException(
					"%s answered %s. A comparison of such answers says nothing: check path, method, body and headers."
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

	// The number of requests of a second or two, the same for every contender.
	private static Users warmUp(MeasuredService service, List<Exchange> exchanges, OwnLoad load) {
		Duration length = (load.duration().compareTo(LONGEST_ROUND) < 0) ? load.duration() : LONGEST_ROUND;
		int users = load.users().isEmpty() ? USERS_OF_RATE : Math.min(load.users().getLast(), MOST_USERS);
		Users during = OwnScenario.users(users, length);
		try (ClosedModel model = new ClosedModel(service.uri(), TIMEOUT)) {
			LoadResult round = model.run(inTurn(exchanges), during);
			if (!round.errors().isEmpty()) {
				throw new MeasurementException(
						"%d users got wrong answers, by class: %s. A comparison of errors says nothing. See the log of the service%s"
							.formatted(users, round.errors(), (service.log() != null) ? ": " + service.log() : "."));
			}
			return Users.sending(Math.max(users, round.requests()), users).rampingUpIn(during.rampUp());
		}
	}

	private static Supplier<Exchange> inTurn(List<Exchange> exchanges) {
		List<Exchange> remaining = new ArrayList<>();
		return () -> {
			synchronized (remaining) {
				if (remaining.isEmpty()) {
					remaining.addAll(exchanges);
				}
				return remaining.removeFirst();
			}
		};
	}

}
