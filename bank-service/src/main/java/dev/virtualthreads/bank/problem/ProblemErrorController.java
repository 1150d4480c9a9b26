package dev.virtualthreads.bank.problem;

import io.swagger.v3.oas.annotations.Hidden;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;

import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Controller that sends a problem detail for an error outside of handlers, in a filter or
 * in the server.
 */
@Hidden
@RestController
class ProblemErrorController implements ErrorController {

	@RequestMapping("/error")
	ResponseEntity<ProblemDetail> error(HttpServletRequest request) {
		Object code = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
		HttpStatusCode status = (code instanceof Integer number) ? HttpStatusCode.valueOf(number)
				: HttpStatus.NOT_FOUND;
		return ResponseEntity.of(ProblemDetail.forStatus(status)).build();
	}

}
