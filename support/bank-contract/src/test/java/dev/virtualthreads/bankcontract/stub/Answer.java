package dev.virtualthreads.bankcontract.stub;

import java.io.IOException;
import java.net.Socket;

/** Response of a stub service to a complete request. */
@FunctionalInterface
public interface Answer {

	void write(Socket connection) throws IOException, InterruptedException;

}
