package dev.virtualthreads.bankcontract;

import java.net.Socket;
import java.util.function.Function;

import dev.virtualthreads.bankcontract.stub.Answer;
import dev.virtualthreads.bankcontract.stub.BadAnswers;
import dev.virtualthreads.bankcontract.stub.Reply;

/** Change of a remote service's response, with the status that the client receives. */
enum Fault {

	// @formatter:off
	SILENCE(504, (good) -> BadAnswers.silence()),
	DRIBBLE(504, BadAnswers::dribbled),
	HALF_AN_ANSWER_THEN_SILENCE(504, BadAnswers::halfThenSilence),
	NO_JSON_THEN_SILENCE(504, (good) -> BadAnswers.halfThenSilence(good.withBody("no json, and more of it"))),
	ENDLESS_HEADER(502, (good) -> BadAnswers.rawThenSilence("HTTP/1.1 200 OK\r\nX-Long: " + "a".repeat(20_000))),
	ENDLESS_HEADERS(502, (good) -> BadAnswers.rawThenSilence("HTTP/1.1 200 OK\r\n" + "a: b\r\n".repeat(5_000))),
	ENDLESS_ANSWER(502, (good) -> BadAnswers.endless(good.status())),
	ENDLESS_ERROR(502, (good) -> BadAnswers.endless(500)),
	DRIBBLED_ERROR(504, (good) -> BadAnswers.dribbled(good.withStatus(500))),
	HALF_AN_ANSWER(502, BadAnswers::half),
	HALF_AN_ERROR(502, (good) -> BadAnswers.half(good.withStatus(500))),
	CLOSE(502, (good) -> Socket::close),
	RESET(502, (good) -> BadAnswers.reset()),
	NO_HTTP(502, (good) -> BadAnswers.raw("SSH-2.0-OpenSSH_9.6\r\n")),
	NO_STATUS(502, (good) -> BadAnswers.raw("HTTP/1.1 OK\r\n\r\n")),
	STATUS_TOO_LOW(502, (good) -> good.withStatus(42)),
	STATUS_TOO_HIGH(502, (good) -> good.withStatus(999)),
	NO_LENGTH(502, (good) -> BadAnswers.raw("HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n")),
	BAD_CHUNKS(502, (good) -> BadAnswers.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nno size\r\n")),
	PROTOCOL_SWITCH(502, (good) -> BadAnswers.raw("HTTP/1.1 101 Switching Protocols\r\nUpgrade: morse\r\n\r\n")),
	SERVER_ERROR(502, (good) -> good.withStatus(500)),
	UNAVAILABLE(502, (good) -> good.withStatus(503).withHeader("Retry-After", 1)),
	BAD_REQUEST(502, (good) -> good.withStatus(400)),
	NOT_FOUND(502, (good) -> good.withStatus(404)),
	UNAUTHORIZED(502, (good) -> good.withStatus(401).withHeader("WWW-Authenticate", "Basic realm=\"stub\"")),
	FOUND_ELSEWHERE(502, (good) -> good.withStatus(302).withHeader("Location", "/elsewhere")),
	MOVED_WITH_ITS_METHOD(502, (good) -> good.withStatus(307).withHeader("Location", "/elsewhere")),
	OTHER_SUCCESS(502, (good) -> good.withStatus((good.status() == 200) ? 201 : 200)),
	ACCEPTED_FOR_LATER(502, (good) -> good.withStatus(202)),
	NO_CONTENT(502, (good) -> BadAnswers.raw("HTTP/1.1 204 No Content\r\n\r\n")),
	EMPTY_BODY(502, (good) -> good.withBody("")),
	BROKEN_JSON(502, (good) -> good.withBody("{\"level\":\"LO")),
	GARBAGE(502, (good) -> good.withBody("\u0000\u0001 no json")),
	JSON_NULL(502, (good) -> good.withBody("null")),
	JSON_ARRAY(502, (good) -> good.withBody("[%s]".formatted(good.body()))),
	EMPTY_OBJECT(502, (good) -> good.withBody("{}")),
	HTML(502, (good) -> Reply.of(good.status(), "text/html", "<html>LOW</html>")),
	JSON_CALLED_HTML(502, (good) -> Reply.of(good.status(), "text/html", good.body())),
	BAD_CONTENT_TYPE(502, (good) -> Reply.of(good.status(), "no media type", good.body())),
	BAD_CONTENT_TYPE_OF_AN_ERROR(502, (good) -> Reply.of(500, "no media type", good.body()));
	// @formatter:on

	final int status;

	// every change is a pure function
	@SuppressWarnings("ImmutableEnumChecker")
	private final Function<Reply, Answer> change;

	Fault(int status, Function<Reply, Answer> change) {
		this.status = status;
		this.change = change;
	}

	Answer insteadOf(Reply good) {
		return this.change.apply(good);
	}

}
