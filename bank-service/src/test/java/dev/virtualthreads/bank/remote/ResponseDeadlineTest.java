package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.time.Duration;

import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.ExecChain;
import org.apache.hc.client5.http.classic.ExecRuntime;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.StringEntity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.BeanUtils;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;
import static org.mockito.Mockito.mock;

class ResponseDeadlineTest {

	private final HttpPost request = new HttpPost("http://localhost/");

	private final ExecChain.Scope scope = new ExecChain.Scope("1", new HttpRoute(new HttpHost("localhost", 80)),
			this.request, mock(ExecRuntime.class), HttpClientContext.create());

	ResponseDeadlineTest() {
		this.request.setEntity(new StringEntity("{}"));
	}

	@ParameterizedTest
	@ValueSource(classes = { IllegalStateException.class, NullPointerException.class })
	void exceptionAfterTheDeadlineMeansTooLate(Class<? extends RuntimeException> mistake) {
		ResponseDeadline deadline = new ResponseDeadline(Duration.ofMillis(1));
		assertThatExceptionOfType(InterruptedIOException.class)
			.isThrownBy(() -> deadline.execute(this.request, this.scope, (same, scope) -> {
				await().until(this.request::isCancelled);
				throw BeanUtils.instantiateClass(mistake);
			}));
	}

	@ParameterizedTest
	@ValueSource(classes = { ConnectException.class, ConnectTimeoutException.class, UnknownHostException.class,
			NoRouteToHostException.class })
	void connectFailureAfterTheDeadlineStays(Class<? extends IOException> failure) {
		ResponseDeadline deadline = new ResponseDeadline(Duration.ofMillis(1));
		IOException neverConnected = mock(failure);
		assertThatExceptionOfType(failure)
			.isThrownBy(() -> deadline.execute(this.request, this.scope, (same, scope) -> {
				await().until(this.request::isCancelled);
				throw neverConnected;
			}));
	}

	@Test
	void exceptionBeforeTheDeadlineStays() {
		ResponseDeadline deadline = new ResponseDeadline(Duration.ofMinutes(1));
		assertThatIllegalStateException().isThrownBy(() -> deadline.execute(this.request, this.scope, (same, scope) -> {
			throw new IllegalStateException("mistake");
		}));
	}

}
