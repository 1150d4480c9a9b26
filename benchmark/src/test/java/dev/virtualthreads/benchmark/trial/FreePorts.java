package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.ToIntFunction;

/** A free port for each service, the same whenever it is asked for. */
public final class FreePorts implements ToIntFunction<Service> {

	private final Map<Service, Integer> ports = new EnumMap<>(Service.class);

	@Override
	public int applyAsInt(Service service) {
		return this.ports.computeIfAbsent(service, (any) -> free());
	}

	/**
	 * Returns a free port that the system gives to no client and to no server that leaves
	 * the choice to it, so no other test takes it in the meantime by chance.
	 */
	public static int free() {
		return ThreadLocalRandom.current()
			.ints(1000, 20_000, 32_000)
			.filter(FreePorts::isFree)
			.findFirst()
			.orElseThrow(() -> new IllegalStateException("No port of a thousand is free."));
	}

	private static boolean isFree(int port) {
		try (ServerSocket socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
			return socket.isBound();
		}
		catch (IOException ex) {
			return false;
		}
	}

}
