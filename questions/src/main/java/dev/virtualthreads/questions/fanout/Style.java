package dev.virtualthreads.questions.fanout;

import java.util.Locale;

/** Way to ask two services for one request. */
enum Style {

	/** One after the other. */
	SEQUENTIAL {
		@Override
		String ask(Clients clients, String path) {
			return clients.risk("/") + clients.fraud(path);
		}
	},

	/** Each call on a virtual thread of its own. */
	VIRTUAL {
		@Override
		String ask(Clients clients, String path) throws Exception {
			return clients.onVirtualThreads(path);
		}
	},

	/** Each call on a thread of a shared pool, joined by {@code CompletableFuture}. */
	POOL_200 {
		@Override
		String ask(Clients clients, String path) {
			return clients.onPool(path);
		}
	},

	/** Each call on a virtual thread of a scope, which stops one if the other fails. */
	STRUCTURED {
		@Override
		String ask(Clients clients, String path) throws Exception {
			return StructuredScope.join(() -> clients.risk("/"), () -> clients.fraud(path));
		}
	},

	/** WebClient and {@code Mono.zip}. */
	ZIP {
		@Override
		String ask(Clients clients, String path) {
			return clients.zipped(path);
		}
	};

	/**
	 * Asks both services and returns both answers.
	 * @param path of the second service
	 */
	abstract String ask(Clients clients, String path) throws Exception;

	String contender() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
