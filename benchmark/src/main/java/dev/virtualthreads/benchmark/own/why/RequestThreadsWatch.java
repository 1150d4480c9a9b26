package dev.virtualthreads.benchmark.own.why;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/** Looks at the threads of a process until it has seen some that handle requests. */
public final class RequestThreadsWatch implements AutoCloseable {

	/** Number of looks, which cost processor time of the service. */
	private static final int MOST = 5;

	private final CompletableFuture<Optional<ThreadMode>> threads;

	private volatile boolean closed;

	public RequestThreadsWatch(int pid) {
		// completes even if a look fails, so that no thread waits without an end
		this.threads = CompletableFuture.supplyAsync(() -> look(pid), (looking) -> Thread.ofVirtual().start(looking))
			.exceptionally((failure) -> Optional.empty());
	}

	private Optional<ThreadMode> look(int pid) {
		Optional<ThreadMode> seen = Optional.empty();
		for (int i = 0; i < MOST && seen.isEmpty() && !this.closed; i++) {
			seen = PlatformPool.read(ThreadDumps.text(pid)).flatMap(RequestsInDump::threadMode);
		}
		return seen;
	}

	public @Nullable ThreadMode threads() {
		close();
		return this.threads.join().orElse(null);
	}

	/** Ends the watch and waits for its last look, which has a process and a file. */
	@Override
	public void close() {
		this.closed = true;
		this.threads.join();
	}

}
