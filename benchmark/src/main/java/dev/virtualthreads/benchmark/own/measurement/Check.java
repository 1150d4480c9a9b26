package dev.virtualthreads.benchmark.own.measurement;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLPeerUnverifiedException;

import dev.virtualthreads.benchmark.load.BodyClass;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Reply;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.program.MeasurementException;

/** Requests with the answers that a single user got, and the time of the slowest one. */
record Check(List<Exchange> exchanges, Duration answerTime) {

	private static final Duration TIMEOUT = Duration.ofMinutes(2);

	private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(30);

	private static final int ANSWERS = 3;

	/** A request that takes less time is limited by the processors. */
	private static final double FASTEST_SECONDS = 0.02;

	private static final int WARM_ANSWERS = 5;

	private static final int LONGEST_QUOTE = 200;

	/** Users that may wait for each other before an answer counts as lost. */
	private static final int USERS_PER_THREAD = 5;

	static Check of(MeasuredService service, OwnLoad load) {
		Map<Request, List<Reply>> answers = load.distinctRequests()
			.stream()
			.collect(Collectors.toMap(Function.identity(), (each) -> correctAnswers(each, service.uri())));
		List<Exchange> exchanges = load.requests()
			.stream()
			.map((request) -> exchange(request, Objects.requireNonNull(answers.get(request)), service.uri()))
			.toList();
		// the first answer is that of a cold service
		Duration slowest = answers.values()
			.stream()
			.map((each) -> each.getLast().time())
			.max(Duration::compareTo)
			.orElseThrow();
		return new Check(exchanges, slowest);
	}

	// A fallback or a login page may have the same status.
	private static Exchange exchange(Request request, List<Reply> answers, URI service) {
		Stream<BodyClass> bodies = answers.stream().map(Reply::ofBody);
		// links in it have another port in each service
		Stream<BodyClass> withLinks = answers.stream()
			.filter((answer) -> answer.body().contains(service.getAuthority()))
			.map((answer) -> BodyClass.ofBytes(answer.ofBody().mostBytes()));
		return Exchange.of(request, answers.getFirst().status(),
				BodyClass.ofAll(Stream.concat(bodies, withLinks).toList()));
	}

	Duration warmAnswerTime(URI service) {
		return IntStream.range(0, WARM_ANSWERS)
			.mapToObj((number) -> answer(this.exchanges.get(number % this.exchanges.size()).request(), service).time())
			.sorted()
			.toList()
			.get(WARM_ANSWERS / 2);
	}

	/** Returns the most requests of a run, if all users get answers as fast as one. */
	long mostRequests(OwnLoad load) {
		double seconds = Math.max(this.answerTime.toNanos() / 1e9, FASTEST_SECONDS);
		int users = load.users().isEmpty() ? FirstLook.MANY_USERS : load.users().getLast();
		double perSecond = load.rates().isEmpty() ? users / seconds : load.rates().getLast();
		Integer repeats = load.repeats();
		int loads = Math.max(2, load.rates().size() + load.users().size());
		double requests = perSecond * Math.max(Schedule.longestSeconds() / 2,
				(repeats != null) ? 2.0 * repeats * load.duration().toSeconds() * loads : 0);
		double unit = Math.pow(10, Math.floor(Math.log10(requests)));
		return Math.round(Math.ceil(requests / unit) * unit);
	}

	Check ofStatus() {
		return new Check(
				this.exchanges.stream().map((each) -> Exchange.of(each.request(), each.status(), null)).toList(),
				this.answerTime);
	}

	Duration timeout(int users) {
		Duration queue = this.answerTime.multipliedBy(users).dividedBy(USERS_PER_THREAD);
		return (queue.compareTo(SHORTEST_TIMEOUT) < 0) ? SHORTEST_TIMEOUT
				: (queue.compareTo(TIMEOUT) > 0) ? TIMEOUT : queue;
	}

	Duration turn() {
		double seconds = this.answerTime.toMillis() / 1e3;
		return Duration.ofSeconds((long) Math.max(1, Math.ceil(((seconds < 2) ? 3 : 2) * seconds)));
	}

	// A request that cannot be repeated shows that in its second answer.
	private static List<Reply> correctAnswers(Request request, URI service) {
		Reply first = answer(request, service);
		if (first.status() < 200 || first.status() > 299) {
			throw new MeasurementException(
					"%s answered %s. Such answers cannot be compared: check path, method, body and headers."
						.formatted(request, quoted(first)));
		}
		List<Reply> more = IntStream.range(1, ANSWERS).mapToObj((number) -> answer(request, service)).toList();
		more.stream().filter((answer) -> answer.status() != first.status()).findFirst().ifPresent((other) -> {
			throw new MeasurementException(
					"%s answered %d and then %s. Choose a request that can be sent many times, or vary it with {{$uuid}} in a --request-file."
						.formatted(request, first.status(), quoted(other)));
		});
		return more;
	}

	private static Reply answer(Request request, URI service) {
		try {
			return Reply.to(request, service, TIMEOUT);
		}
		catch (SSLHandshakeException | SSLPeerUnverifiedException ex) {
			throw new MeasurementException(
					"Java does not trust the certificate of %s: %s. Use --insecure, or an address with http."
						.formatted(service, ex.getMessage()),
					ex);
		}
		catch (IOException ex) {
			throw new MeasurementException("%s got no answer: %s".formatted(request, ex.getMessage()), ex);
		}
	}

	private static String quoted(Reply answer) {
		String line = answer.body().lines().filter((text) -> !text.isBlank()).findFirst().orElse("an empty body");
		return "%d: %s".formatted(answer.status(),
				(line.length() > LONGEST_QUOTE) ? line.substring(0, LONGEST_QUOTE) + " ..." : line);
	}

}
