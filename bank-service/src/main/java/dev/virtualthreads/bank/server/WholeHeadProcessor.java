package dev.virtualthreads.bank.server;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.apache.coyote.http11.AbstractHttp11Protocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * Hangs up on a client that has not sent the whole head of its request within the
 * connection timeout. Tomcat itself starts to wait anew with each byte, so that whoever
 * sends one now and then (slowloris) could stay for hours.
 */
class WholeHeadProcessor extends Http11Processor {

	private final AbstractHttp11Protocol<?> protocol;

	WholeHeadProcessor(AbstractHttp11Protocol<?> protocol) {
		super(protocol, protocol.getAdapter());
		this.protocol = protocol;
	}

	// LONG is a head that goes on; everything is called again once there is more of it
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
