package dev.virtualthreads.benchmark.load;

import java.io.IOException;
import java.net.Socket;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.HostnameVerificationPolicy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.client5.http.ssl.TrustAllStrategy;
import org.apache.hc.core5.ssl.SSLContexts;
import org.apache.hc.core5.ssl.TrustStrategy;

/** Trust in every certificate for every host, for the service of the reader only. */
public final class AnyCertificate {

	private static volatile boolean accepted;

	private AnyCertificate() {
	}

	/** Makes all HTTP clients that this program creates later accept any certificate. */
	public static void accept() {
		accepted = true;
		SSLContext.setDefault(context(TrustAllStrategy.INSTANCE));
		System.setProperty("jdk.internal.httpclient.disableHostnameVerification", "true");
	}

	static TlsSocketStrategy strategy() {
		return accepted ? new DefaultClientTlsStrategy(context(TrustAllStrategy.INSTANCE),
				HostnameVerificationPolicy.CLIENT, NoopHostnameVerifier.INSTANCE)
				: DefaultClientTlsStrategy.createDefault();
	}

	/** Returns whether a server speaks TLS: then it shows a certificate. */
	public static boolean isShownAt(InetSocketAddress server, Duration timeout) {
		AtomicBoolean shown = new AtomicBoolean();
		SSLContext context = context((chain, type) -> !shown.getAndSet(true));
		try (Socket socket = new Socket()) {
			socket.connect(server);
			socket.setSoTimeout(Math.toIntExact(timeout.toMillis()));
			((SSLSocket) context.getSocketFactory()
				.createSocket(socket, server.getHostString(), server.getPort(), true)).startHandshake();
		}
		catch (IOException ex) {
			return shown.get();
		}
		return true;
	}

	private static SSLContext context(TrustStrategy trust) {
		try {
			return SSLContexts.custom().loadTrustMaterial(trust).build();
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("This Java has no TLS", ex);
		}
	}

}
