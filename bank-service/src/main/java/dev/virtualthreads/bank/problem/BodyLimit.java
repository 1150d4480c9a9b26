package dev.virtualthreads.bank.problem;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;

import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.RequestBodyAdviceAdapter;

/** Advice that rejects a request body over 64 KB before it is parsed. */
@ControllerAdvice
class BodyLimit extends RequestBodyAdviceAdapter {

	private static final int MAX_BYTES = 64 * 1024;

	@Override
	public boolean supports(MethodParameter parameter, Type targetType,
			Class<? extends HttpMessageConverter<?>> converterType) {
		return true;
	}

	@Override
	public HttpInputMessage beforeBodyRead(HttpInputMessage message, MethodParameter parameter, Type targetType,
			Class<? extends HttpMessageConverter<?>> converterType) throws IOException {
		long announced = message.getHeaders().getContentLength();
		if (announced > MAX_BYTES) {
			throw tooLarge();
		}
		if (announced >= 0) {
			return message;
		}
		byte[] body = message.getBody().readNBytes(MAX_BYTES + 1);
		if (body.length > MAX_BYTES) {
			throw tooLarge();
		}
		return new Body(new ByteArrayInputStream(body), message.getHeaders());
	}

	private static ErrorResponseException tooLarge() {
		return new ErrorResponseException(HttpStatus.CONTENT_TOO_LARGE, ProblemDetail
			.forStatusAndDetail(HttpStatus.CONTENT_TOO_LARGE, "The request body is larger than 64 KB."), null);
	}

	private record Body(InputStream stream, HttpHeaders headers) implements HttpInputMessage {

		@Override
		public InputStream getBody() {
			return this.stream;
		}

		@Override
		public HttpHeaders getHeaders() {
			return this.headers;
		}

	}

}
