package dev.virtualthreads.benchmark.load;

import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;

import org.jspecify.annotations.Nullable;

/** The class of a wrong answer, as the results count it. */
final class LoadError {

	private LoadError() {
	}

	static @Nullable String of(HttpResponse<String> answer, Exchange exchange) {
		if (answer.statusCode() != exchange.status()) {
			return (answer.statusCode() / 100) + "xx";
		}
		return (exchange.body() == null || exchange.body().equals(answer.body())) ? null : "wrong-body";
	}

	static String of(Exception failure) {
		if (failure instanceof HttpTimeoutException) {
			return "timeout";
		}
		return (failure instanceof ConnectException) ? "refused" : "reset";
	}

}
