package dev.virtualthreads.transfer.server;

import org.apache.coyote.http11.Http11NioProtocol;

/**
 * HTTP/1.1 whose responses have a small buffer, of bytes and of characters: a longer one
 * is sent in pieces.
 */
public class SmallResponseProtocol extends Http11NioProtocol {

	private static final int RESPONSE_BYTES = 256;

	@Override
	public int getDesiredBufferSize() {
		return RESPONSE_BYTES;
	}

}
