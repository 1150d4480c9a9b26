package dev.virtualthreads.benchmark.own.measurement;

import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.why.RequestThreads;

/** Threads that handled the requests with the property off and on. */
public record ThreadModes(RequestThreads platform, RequestThreads virtual) {

	/** Modes of a service that was not observed. */
	public static final ThreadModes UNKNOWN = new ThreadModes(RequestThreads.UNKNOWN, RequestThreads.UNKNOWN);

	/** Returns a sentence if both modes use the same threads, empty otherwise. */
	public String sentence() {
		if (this.platform == RequestThreads.VIRTUAL) {
			return forced("virtual");
		}
		return (this.virtual == RequestThreads.PLATFORM) ? forced("platform") : "";
	}

	private static String forced(String kind) {
		return "Both modes handle requests on %s threads: the code of the service sets %s itself, or the executor of its server. Remove that to compare the modes."
			.formatted(kind, StartOptions.FLAG);
	}

}
