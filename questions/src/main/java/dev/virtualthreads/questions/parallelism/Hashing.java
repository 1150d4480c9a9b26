package dev.virtualthreads.questions.parallelism;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.TimeUnit;

/** Work for a processor, in amounts that take a known time on a free one. */
final class Hashing {

	private static final byte[] BLOCK = new byte[1024];

	private static final long CALIBRATION_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

	private final double roundsPerNano;

	private Hashing(double roundsPerNano) {
		this.roundsPerNano = roundsPerNano;
	}

	/** Measures the speed of this machine, after as long a warm-up. */
	static Hashing calibrated() {
		roundsPerNano();
		return new Hashing(roundsPerNano());
	}

	private static double roundsPerNano() {
		long start = System.nanoTime();
		int rounds = 0;
		while (System.nanoTime() - start < CALIBRATION_NANOS) {
			hash(100);
			rounds += 100;
		}
		return (double) rounds / (System.nanoTime() - start);
	}

	/** Computes for a time, if it has a processor of its own. */
	String compute(Duration time) {
		return hash((int) Math.round(time.toNanos() * this.roundsPerNano));
	}

	private static String hash(int rounds) {
		try {
			MessageDigest digest = MessageDigest.getInstance("SHA-256");
			for (int round = 0; round < rounds; round++) {
				digest.update(BLOCK);
			}
			return HexFormat.of().formatHex(digest.digest());
		}
		catch (NoSuchAlgorithmException ex) {
			throw new IllegalStateException("Every Java platform has SHA-256", ex);
		}
	}

}
