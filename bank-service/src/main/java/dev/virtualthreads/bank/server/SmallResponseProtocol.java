package dev.virtualthreads.bank.server;

/**
 * HTTP/1.1 whose responses have a small buffer, of bytes and of characters: a longer one
 * is sent in pieces.
 */
public class SmallResponseProtocol extends WholeHeadProtocol {

	private static final int RESPONSE_BYTES = 256;

	@Override
	public int getDesiredBufferSize() {
		return RESPONSE_BYTES;
	}

}
