package dev.virtualthreads.payments.compare;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Load of a trial: all payments, those of a commit, the response time of the gateway. */
record Load(long payments, int chunkSize, Duration delay) {

	/** Returns the load with this ideal time. The limit must divide a larger chunk. */
	static Load lasting(Duration ideal, int chunkSize, int limit, Duration delay) {
		return new Load(ideal.dividedBy(delay) * Math.min(chunkSize, limit), chunkSize, delay);
	}

	/** Returns the arguments of a process that pays these files. */
	List<String> arguments(Path files) {
		return List.of("--payments.input=" + files, "--payments.chunk-size=" + this.chunkSize, "--payments.threshold=0",
				"--payments.gateway.delay=" + this.delay.toMillis() + "ms");
	}

	String label() {
		return "chunk %d, %s".formatted(this.chunkSize,
				this.delay.isZero() ? "no delay" : this.delay.toMillis() + " ms");
	}

	/**
	 * Returns the ideal time: a chunk waits for its last payment, and takes ⌈chunk ÷
	 * limit⌉ × the delay.
	 */
	double idealSeconds(int limit) {
		long waves = this.payments / this.chunkSize * Math.ceilDiv(this.chunkSize, limit)
				+ Math.ceilDiv(this.payments % this.chunkSize, limit);
		return waves * (this.delay.toNanos() / 1e9);
	}

}
