package dev.virtualthreads.bankcontract.stub;

import java.io.IOException;
import java.net.Socket;

/** What a stub does with the connection once it has read a whole request. */
@FunctionalInterface
public interface Answer {

	void write(Socket connection) throws IOException;

}
