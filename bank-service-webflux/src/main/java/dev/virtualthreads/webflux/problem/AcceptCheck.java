package dev.virtualthreads.webflux.problem;

import java.nio.charset.StandardCharsets;

import reactor.core.publisher.Mono;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;

/**
 * Filter that rejects a request whose Accept header is invalid. Content negotiation would
 * fail for the problem detail as well.
 */
@Component
class AcceptCheck implements WebFilter {

	private static final byte[] PROBLEM = "{\"title\":\"Not Acceptable\",\"status\":406}"
		.getBytes(StandardCharsets.UTF_8);

	@Override
	public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
		try {
			exchange.getRequest().getHeaders().getAccept();
			return chain.filter(exchange);
		}
		catch (InvalidMediaTypeException ex) {
			ServerHttpResponse response = exchange.getResponse();
			response.setStatusCode(HttpStatus.NOT_ACCEPTABLE);
			response.getHeaders().setContentType(MediaType.APPLICATION_PROBLEM_JSON);
			DataBuffer body = response.bufferFactory().wrap(PROBLEM);
			return response.writeWith(Mono.just(body));
		}
	}

}
