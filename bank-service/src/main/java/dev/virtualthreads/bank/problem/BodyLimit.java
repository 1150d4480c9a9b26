package dev.virtualthreads.bank.problem;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Type;

import org.springframework.core.MethodParameter;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpInputMessage;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.server.ResponseStatusException;
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
		byte[] chunks = (announced < 0) ? message.getBody().readNBytes(MAX_BYTES + 1) : new byte[0];
		if (Math.max(announced, chunks.length) > MAX_BYTES) {
			throw new ResponseStatusException(HttpStatus.CONTENT_TOO_LARGE, "The request body is larger than 64 KB.");
		}
		return (announced < 0) ? new Body(new ByteArrayInputStream(chunks), message.getHeaders()) : message;
	}

	private record Body(InputStream getBody, HttpHeaders getHeaders) implements HttpInputMessage {
	}

}
