package dev.virtualthreads.bank.server;

import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;

/** HTTP/1.1 that does not wait forever for the head of a request. */
public class WholeHeadProtocol extends Http11NioProtocol {

	@Override
	protected Processor createProcessor() {
		return new WholeHeadProcessor(this);
	}

}
