package dev.virtualthreads.bank.problem;

import jakarta.servlet.RequestDispatcher;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.http.ProblemDetail;
import org.springframework.mock.web.MockHttpServletRequest;

import static org.assertj.core.api.Assertions.assertThat;

class ProblemErrorControllerTest {

	@ParameterizedTest
	@ValueSource(ints = { 400, 404, 431, 499, 500, 599, 999 })
	void everyStatusHasAProblem(int status) {
		MockHttpServletRequest request = new MockHttpServletRequest();
		request.setAttribute(RequestDispatcher.ERROR_STATUS_CODE, status);
		assertThat(new ProblemErrorController().error(request)).satisfies((answer) -> {
			assertThat(answer.getStatusCode().value()).isEqualTo(status);
			assertThat(answer.getBody()).isEqualTo(ProblemDetail.forStatus(status));
		});
	}

}
