package dev.virtualthreads.benchmark.load;

import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.List;

import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class RequestErrorTest {

	@Test
	void faultOfTheServiceIsCountedAsOne() {
		assertThat(RequestError.of(new SocketTimeoutException())).isEqualTo(RequestError.TIMEOUT);
		assertThat(RequestError.of(new ConnectException())).isEqualTo(RequestError.CONNECTION_REFUSED);
		assertThat(RequestError.of(new SocketException("Connection reset"))).isEqualTo(RequestError.RESET);
		assertThat(RequestError.RESET.isOfDriver()).isFalse();
	}

	@Test
	void limitOfTheDriverIsNeverAFaultOfTheService() {
		assertThat(RequestError.of(new BindException("Cannot assign requested address")))
			.isEqualTo(RequestError.NO_LOCAL_PORT);
		assertThat(RequestError.of(new ConnectionRequestTimeoutException())).isEqualTo(RequestError.NO_CONNECTION);
		assertThat(RequestError.of(new SocketException("Too many open files"))).isEqualTo(RequestError.TOO_MANY_FILES);
		assertThat(RequestError.of(new OutOfMemoryError())).isEqualTo(RequestError.OUT_OF_MEMORY);
		assertThat(RequestError.of(new IllegalStateException())).isEqualTo(RequestError.DRIVER);
		assertThat(RequestError.of(new StackOverflowError())).isEqualTo(RequestError.DRIVER);
		assertThat(List.of(RequestError.NO_LOCAL_PORT, RequestError.NO_CONNECTION, RequestError.TOO_MANY_FILES,
				RequestError.OUT_OF_MEMORY))
			.allMatch(RequestError::isOfDriver);
	}

}
