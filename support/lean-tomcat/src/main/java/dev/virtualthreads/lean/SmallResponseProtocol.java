package dev.virtualthreads.lean;

/**
 * HTTP/1.1 protocol handler with small response buffers: a longer response is sent in
 * pieces. Public, since Tomcat creates it by name.
 */
public class SmallResponseProtocol extends RequestHeaderTimeoutProtocol {

	private static final int RESPONSE_BYTES = 256;

	@Override
	public int getDesiredBufferSize() {
		return RESPONSE_BYTES;
	}

}
