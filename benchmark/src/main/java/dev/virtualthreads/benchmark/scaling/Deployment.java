package dev.virtualthreads.benchmark.scaling;

/** Limits of the balancer and of the remote services as this project configures them. */
final class Deployment {

	/** Connections of one nginx: {@code worker_connections} of its one worker. */
	static final int NGINX_CONNECTIONS = 16_400;

	/** Connections of an nginx without requests: to its master, and the port. */
	static final int NGINX_OWN_CONNECTIONS = 16;

	/** Transfers of one nginx: each has a connection from its client and to the bank. */
	static final int BALANCER_TRANSFERS = (NGINX_CONNECTIONS - NGINX_OWN_CONNECTIONS) / 2;

	/**
	 * Connections of one instance of a remote service, which always runs with the profile
	 * {@code lean}: {@code server.tomcat.max-connections} in application-lean.yaml.
	 */
	static final int REMOTE_SERVICE_CONNECTIONS = 25_000;

	private Deployment() {
	}

}
