package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;

import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;

/** Server whose certificate nobody trusts. */
public final class TlsServer implements AutoCloseable {

	private static final String PASSWORD = "changeit";

	private final HttpsServer server;

	public TlsServer(Path folder) throws IOException, GeneralSecurityException, InterruptedException {
		SSLContext context = SSLContext.getInstance("TLS");
		KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
		keys.init(keyStore(folder.resolve("keys.p12")), PASSWORD.toCharArray());
		context.init(keys.getKeyManagers(), null, null);
		this.server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
		this.server.setHttpsConfigurator(new HttpsConfigurator(context));
		this.server.createContext("/", (exchange) -> {
			try (exchange) {
				exchange.sendResponseHeaders(200, -1);
			}
		});
		this.server.start();
	}

	private static KeyStore keyStore(Path file) throws IOException, GeneralSecurityException, InterruptedException {
		Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
				"-genkeypair", "-keyalg", "EC", "-dname", "CN=elsewhere", "-storepass", PASSWORD, "-keystore",
				file.toString())
			.inheritIO()
			.start();
		if (keytool.waitFor() != 0) {
			throw new IOException("keytool failed");
		}
		KeyStore store = KeyStore.getInstance("PKCS12");
		try (InputStream in = Files.newInputStream(file)) {
			store.load(in, PASSWORD.toCharArray());
		}
		return store;
	}

	public URI uri(String scheme) {
		return URI.create("%s://127.0.0.1:%d".formatted(scheme, this.server.getAddress().getPort()));
	}

	@Override
	public void close() {
		this.server.stop(0);
	}

}
