package dev.virtualthreads.payments.workers.worker;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.UUID;

import org.springframework.boot.system.ApplicationPid;

/** Name of this worker: host, process, and characters that no earlier process had. */
final class WorkerName {

	private final String name = "%s-%s-%s".formatted(host(), new ApplicationPid(),
			UUID.randomUUID().toString().substring(0, 4));

	private static String host() {
		try {
			return InetAddress.getLocalHost().getHostName();
		}
		catch (UnknownHostException ex) {
			return "localhost";
		}
	}

	@Override
	public String toString() {
		return this.name;
	}

}
