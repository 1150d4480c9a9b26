package dev.virtualthreads.load;

import java.security.GeneralSecurityException;

import javax.net.ssl.SSLContext;

import org.apache.hc.client5.http.ssl.DefaultClientTlsStrategy;
import org.apache.hc.client5.http.ssl.NoopHostnameVerifier;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.client5.http.ssl.TrustAllStrategy;
import org.apache.hc.core5.ssl.SSLContexts;

/** Trust in every certificate for every host, for the service of the reader only. */
public final class AnyCertificate {

	private static volatile boolean accepted;

	private AnyCertificate() {
	}

	/** Makes all HTTP clients that this program creates later accept any certificate. */
	public static void accept() {
		accepted = true;
		SSLContext.setDefault(context());
		System.setProperty("jdk.internal.httpclient.disableHostnameVerification", "true");
	}

	/** Returns what a single connection needs to accept any certificate. */
	public static SSLContext context() {
		try {
			return SSLContexts.custom().loadTrustMaterial(TrustAllStrategy.INSTANCE).build();
		}
		catch (GeneralSecurityException ex) {
			throw new IllegalStateException("This Java has no TLS", ex);
		}
	}

	static TlsSocketStrategy strategy() {
		return accepted ? new DefaultClientTlsStrategy(context(), NoopHostnameVerifier.INSTANCE)
				: DefaultClientTlsStrategy.createDefault();
	}

}
