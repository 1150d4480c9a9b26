package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Stands before a service and has its connections trickle, or resets them. */
final class Proxy implements AutoCloseable {

	private final URI target;

	private final ServerSocket server;

	private final Set<Socket> clients = ConcurrentHashMap.newKeySet();

	private final AtomicInteger accepted = new AtomicInteger();

	private volatile boolean trickling;

	Proxy(URI target) throws IOException {
		this.target = target;
		this.server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
		Thread.ofVirtual().name("proxy").start(this::acceptAll);
	}

	URI uri() {
		return URI.create("http://127.0.0.1:" + this.server.getLocalPort());
	}

	/** Lets every second connection have one byte a second of its answers, or all. */
	void trickle(boolean trickling) {
		this.trickling = trickling;
	}

	/** Resets every connection, as a process does that dies with unread requests. */
	void resetAll() throws IOException {
		for (Socket client : this.clients) {
			try {
				client.setSoLinger(true, 0);
				client.close();
			}
			catch (SocketException ex) {
				// its own thread may have closed it at any moment, which is no failure
				if (!client.isClosed()) {
					throw ex;
				}
			}
		}
	}

	private void acceptAll() {
		try {
			while (true) {
				Socket client = this.server.accept();
				boolean mayTrickle = this.accepted.getAndIncrement() % 2 == 0;
				Thread.ofVirtual().start(() -> connect(client, mayTrickle));
			}
		}
		catch (IOException ex) {
			return; // it was closed
		}
	}

	private void connect(Socket client, boolean mayTrickle) {
		this.clients.add(client);
		try (client; Socket service = new Socket(this.target.getHost(), this.target.getPort())) {
			Thread.ofVirtual().start(() -> copyRequests(client, service));
			copyAnswers(service.getInputStream(), client.getOutputStream(), mayTrickle);
		}
		catch (IOException | InterruptedException ex) {
			return; // one of the two has hung up
		}
		finally {
			this.clients.remove(client);
		}
	}

	private static void copyRequests(Socket client, Socket service) {
		try (service) {
			client.getInputStream().transferTo(service.getOutputStream());
		}
		catch (IOException ex) {
			return; // one of the two has hung up
		}
	}

	private void copyAnswers(InputStream in, OutputStream out, boolean mayTrickle)
			throws IOException, InterruptedException {
		byte[] piece = new byte[8192];
		for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
			int sent = 0;
			for (; mayTrickle && this.trickling && sent < length; sent++) {
				out.write(piece[sent]);
				Thread.sleep(1000);
			}
			out.write(piece, sent, length - sent);
		}
	}

	@Override
	public void close() throws IOException {
		this.server.close();
		resetAll();
	}

}
