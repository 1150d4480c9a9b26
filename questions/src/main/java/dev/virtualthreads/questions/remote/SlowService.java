package dev.virtualthreads.questions.remote;

import java.time.Duration;

import io.netty.channel.ChannelOption;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpResponseStatus;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.resources.LoopResources;

/** HTTP service on the loopback interface that answers each POST after a delay. */
public final class SlowService implements AutoCloseable {

	/** Path that fails: status 500 after {@link #FAILURE}. */
	public static final String FAILING = "/failing";

	public static final Duration FAILURE = Duration.ofMillis(50);

	private static final int BACKLOG = 4096;

	// not the shared ones, which an application of this process ends when it stops
	private final LoopResources threads = LoopResources.create("slow-service");

	private final DisposableServer server;

	private SlowService(Duration delay) {
		this.server = HttpServer.create()
			.runOn(this.threads)
			.host("127.0.0.1")
			.port(0)
			.option(ChannelOption.SO_BACKLOG, BACKLOG)
			.route((routes) -> routes.post(FAILING, SlowService::fail)
				.post("/**", (request, response) -> answer(request, response, delay)))
			.bindNow();
	}

	public static SlowService start(Duration delay) {
		return new SlowService(delay);
	}

	private static Publisher<Void> fail(HttpServerRequest request, HttpServerResponse response) {
		return request.receive()
			.then(Mono.delay(FAILURE))
			.then(response.status(HttpResponseStatus.INTERNAL_SERVER_ERROR).send());
	}

	private static Publisher<Void> answer(HttpServerRequest request, HttpServerResponse response, Duration delay) {
		return request.receive()
			.then(Mono.delay(delay))
			.then(response.header(HttpHeaderNames.CONTENT_TYPE, HttpHeaderValues.APPLICATION_JSON)
				.sendString(Mono.just("{}"))
				.then());
	}

	public String url() {
		return "http://127.0.0.1:" + this.server.port();
	}

	@Override
	public void close() {
		this.server.disposeNow(Duration.ofSeconds(30)); // a busy machine is slow
		this.threads.dispose();
	}

}
