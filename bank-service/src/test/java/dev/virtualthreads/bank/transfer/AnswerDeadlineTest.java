package dev.virtualthreads.bank.transfer;

import java.io.InterruptedIOException;
import java.time.Duration;

import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecRuntime;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.HttpHost;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.mock;

class AnswerDeadlineTest {

	private final HttpPost request = new HttpPost("http://localhost/");

	private final ExecChain.Scope scope = new ExecChain.Scope("1", new HttpRoute(new HttpHost("localhost", 80)),
			this.request, mock(ExecRuntime.class), HttpClientContext.create());

	@Test
	void isAFailureToAnswerWhateverStateTheClientIsFoundIn() {
		AnswerDeadline deadline = new AnswerDeadline(Duration.ofMillis(1));
		assertThatExceptionOfType(InterruptedIOException.class)
			.isThrownBy(() -> deadline.execute(this.request, this.scope, (same, scope) -> {
				await().until(this.request::isCancelled);
				throw new IllegalStateException("Endpoint not acquired / already released");
			}));
	}

	@Test
	void leavesAMistakeBeforeItWhatItIs() {
		AnswerDeadline deadline = new AnswerDeadline(Duration.ofMinutes(1));
		assertThatIllegalStateException().isThrownBy(() -> deadline.execute(this.request, this.scope, (same, scope) -> {
			throw new IllegalStateException("a mistake");
		}));
	}

}
