package dev.virtualthreads.bank.blocking;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Controller that blocks the thread of a request, then sends some bytes. */
@RestController
@ApiResponse(responseCode = "200", description = "The time is over.",
		content = @Content(mediaType = MediaType.TEXT_PLAIN_VALUE, schema = @Schema(type = "string")))
class BlockingController {

	private static final String PROBLEM = MediaType.APPLICATION_PROBLEM_JSON_VALUE;

	private static final int MAX_BYTES = 10 * 1024 * 1024;

	private static final byte[] PIECE = ".".repeat(8192).getBytes(StandardCharsets.US_ASCII);

	@GetMapping(path = "/blocking/{seconds}", produces = MediaType.TEXT_PLAIN_VALUE)
	@ApiResponse(responseCode = "400", description = "See errors", content = @Content(mediaType = PROBLEM))
	@ApiResponse(responseCode = "406", description = "Only plain text", content = @Content(mediaType = PROBLEM))
	void block(@PathVariable @DecimalMin("0") @DecimalMax("60") BigDecimal seconds,
			@RequestParam(defaultValue = "2") @Min(0) @Max(MAX_BYTES) int bytes, HttpServletResponse response)
			throws InterruptedException, IOException {
		Thread.sleep(Duration.ofMillis(seconds.movePointRight(3).longValue()));
		response.setContentType(MediaType.TEXT_PLAIN_VALUE);
		response.setContentLength(bytes);
		// in pieces, so that a large response does not fill the heap
		OutputStream body = response.getOutputStream();
		for (int left = bytes; left > 0; left -= PIECE.length) {
			body.write(PIECE, 0, Math.min(left, PIECE.length));
		}
	}

	@GetMapping(path = "/test", produces = MediaType.TEXT_PLAIN_VALUE)
	@ApiResponse(responseCode = "406", description = "Only plain text", content = @Content(mediaType = PROBLEM))
	String test() throws InterruptedException {
		Thread.sleep(Duration.ofSeconds(1));
		return "OK";
	}

}
