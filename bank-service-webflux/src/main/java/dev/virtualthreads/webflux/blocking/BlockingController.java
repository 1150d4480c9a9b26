package dev.virtualthreads.webflux.blocking;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.MediaType;
import org.springframework.http.server.reactive.ServerHttpResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Controller of the paths of bank-service that waits without blocking. */
@RestController
class BlockingController {

	private static final int MAX_BYTES = 10 * 1024 * 1024;

	private static final byte[] PIECE = new byte[8192];

	static {
		Arrays.fill(PIECE, (byte) '.');
	}

	@GetMapping(path = "/blocking/{seconds}", produces = MediaType.TEXT_PLAIN_VALUE)
	Mono<Void> block(@PathVariable @DecimalMin("0") @DecimalMax("60") BigDecimal seconds,
			@RequestParam(defaultValue = "2") @Min(0) @Max(MAX_BYTES) int bytes, ServerHttpResponse response) {
		response.getHeaders().setContentType(MediaType.TEXT_PLAIN);
		response.getHeaders().setContentLength(bytes);
		Duration delay = Duration.ofMillis(seconds.movePointRight(3).longValue());
		return Mono.delay(delay).then(Mono.defer(() -> response.writeWith(pieces(bytes, response))));
	}

	@GetMapping(path = "/test", produces = MediaType.TEXT_PLAIN_VALUE)
	Mono<String> test() {
		return Mono.delay(Duration.ofSeconds(1)).thenReturn("OK");
	}

	// created on demand, so that a large response does not fill the heap
	private static Flux<DataBuffer> pieces(int bytes, ServerHttpResponse response) {
		int pieces = Math.ceilDiv(bytes, PIECE.length);
		return Flux.range(0, pieces).map((piece) -> {
			int length = Math.min(PIECE.length, bytes - piece * PIECE.length);
			return response.bufferFactory().wrap((length == PIECE.length) ? PIECE : Arrays.copyOf(PIECE, length));
		});
	}

}
