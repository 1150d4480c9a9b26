package dev.virtualthreads.bank.blocking;

import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;

import jakarta.servlet.http.HttpServletResponse;

import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Controller that blocks the thread of a request, then sends some bytes. */
@RestController
class BlockingController implements BlockingApi {

	private static final byte[] PIECE = new byte[8192];

	static {
		Arrays.fill(PIECE, (byte) '.');
	}

	@Override
	@GetMapping(path = "/blocking/{seconds}", produces = MediaType.TEXT_PLAIN_VALUE)
	public void block(@PathVariable BigDecimal seconds, @RequestParam(defaultValue = "2") int bytes,
			HttpServletResponse response) throws InterruptedException, IOException {
		Thread.sleep(Duration.ofMillis(seconds.movePointRight(3).longValue()));
		write(bytes, response);
	}

	@Override
	@GetMapping(path = "/test", produces = MediaType.TEXT_PLAIN_VALUE)
	public String test() throws InterruptedException {
		Thread.sleep(Duration.ofSeconds(1));
		return "OK";
	}

	// in pieces, so that a large response does not fill the heap
	private static void write(int bytes, HttpServletResponse response) throws IOException {
		response.setContentType(MediaType.TEXT_PLAIN_VALUE);
		response.setContentLength(bytes);
		OutputStream body = response.getOutputStream();
		for (int left = bytes; left > 0; left -= PIECE.length) {
			body.write(PIECE, 0, Math.min(left, PIECE.length));
		}
	}

}
