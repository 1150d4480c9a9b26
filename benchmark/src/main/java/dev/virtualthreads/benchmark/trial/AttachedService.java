package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;

/**
 * Service that somebody else has started: its process is not observed and never stopped.
 *
 * @param uri address without a path
 * @param sockets addresses of its host, with its port
 */
public record AttachedService(URI uri, List<InetSocketAddress> sockets) implements MeasuredService {

	/**
	 * Returns the service at an address.
	 * @param uri address without a path
	 * @throws IllegalArgumentException if nothing listens there
	 * @throws MeasurementException if it has not the protocol of the address
	 */
	public static AttachedService at(URI uri) {
		try {
			List<InetSocketAddress> sockets = Stream.of(InetAddress.getAllByName(uri.getHost()))
				.map((address) -> new InetSocketAddress(address, Ports.port(uri)))
				.toList();
			if (sockets.stream().noneMatch(Ports::isListening)) {
				throw new IllegalArgumentException(
						"Nothing listens at %s. Start your service first, or correct --url.".formatted(uri));
			}
			new OwnServiceState(uri, null).isReady(); // asks for it once
			return new AttachedService(uri, sockets);
		}
		catch (IOException ex) {
			throw new IllegalArgumentException("The host of --url %s is unknown: correct it.".formatted(uri), ex);
		}
	}

	@Override
	public OptionalInt process() {
		return OptionalInt.empty();
	}

	@Override
	public void requireAlive() {
		if (this.sockets.stream().noneMatch(Ports::isListening)) {
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
