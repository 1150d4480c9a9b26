package dev.virtualthreads.benchmark.trial;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import oshi.software.os.InternetProtocolStats.IPConnection;

/**
 * Processes of this machine that work for a service: those at the other end of its TCP
 * connections. Processes in containers and, without their rights, of other users are not
 * found.
 */
final class Peers {

	private Peers() {
	}

	/**
	 * Looks the processes up, with their child processes.
	 * @param pid process of the service
	 * @param beside further processes that work for it
	 */
	public static Set<Integer> of(int pid, Collection<Integer> beside) {
		Set<Integer> found = new TreeSet<>(beside);
		List<IPConnection> connections = Ports.connections().toList();
		Map<String, Integer> owners = connections.stream()
			.collect(Collectors.toMap(Peers::ends, IPConnection::getowningProcessId, (one, other) -> one));
		for (IPConnection own : connections) {
			Integer peer = (own.getowningProcessId() == pid) ? owners.get(otherEnds(own)) : null;
			if (peer != null) {
				found.add(peer);
				// a program that forks for each connection listens in its first process
				Ports.owners(own.getForeignPort(), connections.stream())
					.forEach((first) -> found.add(first.intValue()));
			}
		}
		List.copyOf(found).forEach((peer) -> found.addAll(children(peer)));
		found.removeAll(children(pid));
		found.removeAll(List.of(0, -1, pid, (int) ProcessHandle.current().pid()));
		return found;
	}

	private static String ends(IPConnection connection) {
		return end(connection.getLocalAddress(), connection.getLocalPort())
				+ end(connection.getForeignAddress(), connection.getForeignPort());
	}

	private static String otherEnds(IPConnection connection) {
		return end(connection.getForeignAddress(), connection.getForeignPort())
				+ end(connection.getLocalAddress(), connection.getLocalPort());
	}

	// A client on IPv6 has an address that ends with that of a server on IPv4.
	private static String end(byte[] address, int port) {
		return Arrays.toString(Arrays.copyOfRange(address, Math.max(0, address.length - Integer.BYTES), address.length))
				+ port;
	}

	private static List<Integer> children(int pid) {
		return ProcessHandle.of(pid)
			.stream()
			.flatMap(ProcessHandle::descendants)
			.map((child) -> (int) child.pid())
			.toList();
	}

}
