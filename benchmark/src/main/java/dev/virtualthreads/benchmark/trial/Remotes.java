package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

import org.jspecify.annotations.Nullable;

/**
 * Processes that are not under test but work for the measurement: remote services of this
 * project or, beside a service of the reader, those at the other end of its sockets and
 * the services of other contenders, which may still compile.
 */
final class Remotes {

	/** Time for which a look at the sockets counts: it costs processor time. */
	private static final Duration KNOWN = Duration.ofSeconds(10);

	private final List<RunningService> services;

	private final @Nullable Set<Integer> beside;

	private final boolean contenders;

	private final OptionalInt process;

	private final Set<Integer> peers = new HashSet<>();

	private long looked = System.nanoTime() - KNOWN.toNanos();

	/**
	 * Prepares to look for the processes beside a service.
	 * @param services services without which no trial can go on
	 * @param beside further processes beside a service of the reader, null for a service
	 * of this project
	 * @param contenders whether the services of other contenders work at the same time
	 */
	Remotes(List<RunningService> services, @Nullable Set<Integer> beside, boolean contenders, MeasuredService service) {
		this.services = services;
		this.beside = beside;
		this.contenders = contenders;
		this.process = service.process();
	}

	void requireAlive() {
		this.services.forEach(RunningService::requireAlive);
	}

	/** Returns the service that a request calls last. */
	RunningService last() {
		return this.services.getLast();
	}

	synchronized Set<Integer> pids() {
		Set<Integer> pids = new HashSet<>();
		this.services.forEach((service) -> pids.add(service.pid()));
		if (this.beside != null && this.process.isPresent()) {
			if (System.nanoTime() - this.looked >= KNOWN.toNanos()) {
				this.peers.addAll(Peers.of(this.process.getAsInt(), this.beside));
				this.looked = System.nanoTime();
			}
			pids.addAll(this.peers);
		}
		if (this.contenders && this.process.isPresent()) {
			ProcessHandle.current().children().forEach((child) -> pids.add((int) child.pid()));
			pids.remove(this.process.getAsInt());
		}
		return pids;
	}

}
