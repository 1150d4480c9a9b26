package dev.virtualthreads.benchmark.scaling;

/** Limits of the balancer and of the remote services as this project configures them. */
final class Deployment {

	/** Workers of one nginx: {@code worker_processes} in nginx.conf. */
	static final int NGINX_WORKERS = 2;

	/** Connections of a worker: {@code worker_connections} in nginx.conf. */
	static final int NGINX_CONNECTIONS = 8192;

	/** Transfers of one nginx: each has a connection from its client and to the bank. */
	static final int BALANCER_TRANSFERS = NGINX_WORKERS * NGINX_CONNECTIONS / 2;

	/**
	 * Connections of one instance of a remote service, which always runs with the profile
	 * {@code lean}: {@code server.tomcat.max-connections} in application-lean.yaml.
	 */
	static final int REMOTE_SERVICE_CONNECTIONS = 25_000;

	private Deployment() {
	}

}
