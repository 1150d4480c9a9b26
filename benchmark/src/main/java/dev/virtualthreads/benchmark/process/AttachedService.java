package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.JavaInstallation;

/**
 * Service that somebody else has started: it is observed and never stopped.
 *
 * @param uri address without a path
 * @param sockets addresses of its host, with its port
 * @param process its process, empty on another machine or behind a proxy
 */
public record AttachedService(URI uri, List<InetSocketAddress> sockets,
		OptionalInt process) implements MeasuredService {

	/**
	 * Returns the service at an address, with its process if it runs on this machine.
	 * @param uri address without a path
	 * @throws MeasurementException if nothing listens there, or not with the protocol of
	 * the address
	 */
	public static AttachedService at(URI uri) {
		int port = Ports.port(uri);
		try {
			List<InetSocketAddress> sockets = Stream.of(InetAddress.getAllByName(uri.getHost()))
				.map((address) -> new InetSocketAddress(address, port))
				.toList();
			if (sockets.stream().noneMatch(Ports::isListening)) {
				throw new MeasurementException(
						"Nothing listens at %s. Start your service first, or correct --url.".formatted(uri));
			}
			new OwnServiceState(uri, null).isReady(); // asks for it once
			return new AttachedService(uri, sockets,
					isOfThisMachine(sockets.getFirst().getAddress()) ? javaListeningOn(port) : OptionalInt.empty());
		}
		catch (IOException ex) {
			throw new MeasurementException("The host of --url %s is unknown: correct it.".formatted(uri), ex);
		}
	}

	private static boolean isOfThisMachine(InetAddress address) throws IOException {
		return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
	}

	// A proxy, such as that of a container, listens in place of the service.
	private static OptionalInt javaListeningOn(int port) {
		List<Integer> processes = Ports.owners(port).map(Math::toIntExact).toList();
		return (processes.size() == 1 && JavaInstallation.of(processes.getFirst()).isPresent())
				? OptionalInt.of(processes.getFirst()) : OptionalInt.empty();
	}

	@Override
	public void requireAlive() {
		if (this.process.isPresent() ? ProcessHandle.of(this.process.getAsInt()).isEmpty()
				: this.sockets.stream().noneMatch(Ports::isListening)) {
			throw new MeasurementException(
					"The service at %s ended while it was measured. Its log may say why. Start it and measure again."
						.formatted(this.uri));
		}
	}

	@Override
	public void requireNotStopped() {
		requireAlive();
	}

}
