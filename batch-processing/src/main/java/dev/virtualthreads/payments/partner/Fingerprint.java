package dev.virtualthreads.payments.partner;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.core.io.Resource;

/**
 * Hash of the names and contents of files. It hashes their hashes: these have one length,
 * so a content cannot imitate the name and content of another file.
 */
final class Fingerprint {

	private Fingerprint() {
	}

	static String of(List<Resource> files) {
		MessageDigest digest = sha256();
		for (Resource file : files) {
			digest.update(sha256().digest(FileSearch.name(file).getBytes(StandardCharsets.UTF_8)));
			digest.update(contentHash(file));
		}
		return HexFormat.of().formatHex(digest.digest());
	}

	private static MessageDigest sha256() {
		try {
			return MessageDigest.getInstance("SHA-256");
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException(ex); // SHA-256 is part of every JDK
		}
	}

	private static byte[] contentHash(Resource resource) {
		MessageDigest digest = sha256();
		try (InputStream content = new DigestInputStream(resource.getInputStream(), digest)) {
			content.transferTo(OutputStream.nullOutputStream());
			return digest.digest();
		}
		catch (IOException ex) {
			throw new PaymentsException("%s cannot be read: %s".formatted(resource.getDescription(), ex), ex);
		}
	}

}
