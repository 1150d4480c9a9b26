package dev.virtualthreads.bankcontract.stub;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import static org.awaitility.Awaitility.await;

/** Stub of a remote service on a real socket that records its requests. */
public final class StubService implements AutoCloseable {

	private final List<HttpMessage> requests = new CopyOnWriteArrayList<>();

	private final Set<Socket> connections = ConcurrentHashMap.newKeySet();

	private final AtomicInteger connectionsSoFar = new AtomicInteger();

	private volatile Function<HttpMessage, Answer> answers;

	private ServerSocket server;

	public StubService(Answer answer) {
		this.answers = (request) -> answer;
		this.server = listen(0);
	}

	public URI uri() {
		return URI.create("http://localhost:" + this.server.getLocalPort());
	}

	/** Sets the answer to all further requests and clears the recorded requests. */
	public void reset(Answer answer) {
		answerEach((request) -> answer);
	}

	/** Like {@link #reset}, with an answer for each request. */
	public void answerEach(Function<HttpMessage, Answer> answers) {
		this.answers = answers;
		this.requests.clear();
	}

	public List<HttpMessage> requests() {
		return List.copyOf(this.requests);
	}

	public int openConnections() {
		return this.connections.size();
	}

	public int connectionsSoFar() {
		return this.connectionsSoFar.get();
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		for (Socket connection : this.connections) {
			connection.close();
		}
	}

	public void reopen() {
		int port = this.server.getLocalPort();
		this.server = await().ignoreException(UncheckedIOException.class)
			.until(() -> listen(port), ServerSocket::isBound);
	}

	private ServerSocket listen(int port) {
		try {
			ServerSocket socket = new ServerSocket(port, 200, InetAddress.getLoopbackAddress());
			// on one processor, a virtual thread in accept() keeps a closed socket open
			Thread.ofPlatform().daemon().name("stub-" + socket.getLocalPort()).start(() -> acceptAll(socket));
			return socket;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private void acceptAll(ServerSocket socket) {
		try {
			while (true) {
				Socket connection = socket.accept();
				this.connectionsSoFar.incrementAndGet();
				this.connections.add(connection);
				Thread.ofVirtual().start(() -> serve(connection));
			}
		}
		catch (IOException ex) {
			// the test has closed the server socket
		}
	}

	private void serve(Socket connection) {
		try (connection) {
			InputStream in = new BufferedInputStream(connection.getInputStream());
			while (!connection.isClosed()) {
				HttpMessage request = HttpMessage.readFrom(in);
				this.requests.add(request);
				this.answers.apply(request).write(connection);
			}
		}
		catch (IOException | InterruptedException ex) {
			// the bank has closed the connection, for example after a timeout
		}
		finally {
			this.connections.remove(connection);
		}
	}

}
