package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/** A free port for each service, the same whenever it is asked for. */
public final class FreePorts implements ToIntFunction<Service> {

	private final Map<Service, Integer> ports = new EnumMap<>(Service.class);

	@Override
	public int applyAsInt(Service service) {
		return this.ports.computeIfAbsent(service, (any) -> free());
	}

	private static int free() {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
