package dev.virtualthreads.lean;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Closes connections whose request header is not complete within the connection timeout.
 * Tomcat restarts its timeout with every byte, so a client that sends a byte now and then
 * (slowloris) could stay for hours.
 */
class RequestHeaderTimeoutProcessor extends Http11Processor {

	private final AbstractHttp11Protocol<?> protocol;

	RequestHeaderTimeoutProcessor(AbstractHttp11Protocol<?> protocol) {
		super(protocol, protocol.getAdapter());
		this.protocol = protocol;
	}

	// LONG: the header is incomplete; service() runs again when more bytes arrive
	@Override
	public SocketState service(SocketWrapperBase<?> socket) throws IOException {
		SocketState state = super.service(socket);
		return (state == SocketState.LONG && !isAsync() && isLate()) ? SocketState.CLOSED : state;
	}

	private boolean isLate() {
		long timeout = TimeUnit.MILLISECONDS.toNanos(this.protocol.getConnectionTimeout());
		return timeout > 0 && System.nanoTime() - this.request.getStartTimeNanos() > timeout;
	}

}
