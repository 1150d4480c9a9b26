package dev.virtualthreads.lean;

import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/**
 * HTTP/1.1 protocol handler that closes connections whose request header is not complete
 * within the connection timeout.
 */
class RequestHeaderTimeoutProtocol extends Http11NioProtocol {

	@Override
	protected Processor createProcessor() {
		return new RequestHeaderTimeoutProcessor(this);
	}

}
