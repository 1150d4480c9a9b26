package dev.virtualthreads.lean;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.coyote.http11.Http11Processor;
import org.apache.tomcat.util.net.AbstractEndpoint.Handler.SocketState;
import org.apache.tomcat.util.net.SocketWrapperBase;

/**
 * HTTP/1.1 protocol handler with small response buffers, which sends a longer response in
 * pieces, and with a limit on the time of a request header. Public, since Tomcat creates
 * it by name.
 */
public class SmallResponseProtocol extends Http11NioProtocol {

	private static final int RESPONSE_BYTES = 256;

	@Override
	public int getDesiredBufferSize() {
		return RESPONSE_BYTES;
	}

	@Override
	protected Processor createProcessor() {
		return new HeaderTimeoutProcessor(this);
	}

	/**
	 * Closes connections whose request header is not complete within the connection
	 * timeout. Tomcat restarts its timeout with every byte, so a client that sends a byte
	 * now and then (slowloris) could stay for hours.
	 */
	private static final class HeaderTimeoutProcessor extends Http11Processor {

		private final SmallResponseProtocol protocol;

		HeaderTimeoutProcessor(SmallResponseProtocol protocol) {
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

}
