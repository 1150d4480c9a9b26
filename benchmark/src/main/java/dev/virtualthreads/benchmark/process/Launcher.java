package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;

import dev.virtualthreads.benchmark.BenchException;

/**
 * Starts services and, when it is closed or this JVM is ended, stops every one that it
 * started and no other.
 */
public final class Launcher implements AutoCloseable {

	private static final int CONNECT_MILLIS = 500;

	private final Path home;

	private final Path logs;

	private final ToIntFunction<Service> ports;

	private final Set<RunningService> running = ConcurrentHashMap.newKeySet();

	private final Thread onExit = new Thread(this::killAll, "stop-services");

	private boolean closed;

	/**
	 * Prepares to start services.
	 * @param home the folder that holds the modules, their jars built
	 * @param logs the folder for what the services print, made if it is missing
	 * @param ports where each service shall listen
	 */
	public Launcher(Path home, Path logs, ToIntFunction<Service> ports) {
		this.home = home;
		this.logs = logs;
		this.ports = ports;
		Runtime.getRuntime().addShutdownHook(this.onExit);
	}

	/**
	 * Starts a service without waiting for it.
	 * @throws BenchException if its jar is missing or its port is taken
	 */
	public synchronized RunningService start(Launch launch) {
		if (this.closed) {
			throw new BenchException("Nothing is started any more: the benchmark is ending.");
		}
		Service service = launch.service();
		int port = this.ports.applyAsInt(service);
		Path jar = ((launch.jar() != null) ? launch.jar() : service.jar(this.home)).toAbsolutePath();
		requireReady(service, jar, port);
		Path log = this.logs.resolve(launch.name() + ".log").toAbsolutePath();
		try {
			Files.createDirectories(this.logs);
			ProcessBuilder builder = new ProcessBuilder(launch.command(jar, port)).directory(this.logs.toFile())
				.redirectErrorStream(true)
				.redirectOutput(log.toFile());
			InheritedEnvironment.removeFrom(builder.environment());
			RunningService started = new RunningService(service, port, builder.start(), log, this.running::remove);
			this.running.add(started);
			return started;
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be started: %s".formatted(service, ex.getMessage()), ex);
		}
	}

	private static void requireReady(Service service, Path jar, int port) {
		if (!Files.isReadable(jar)) {
			throw new BenchException(
					"%s is missing: run ./bench from its own folder, or build it with ./mvnw package.".formatted(jar));
		}
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS);
		}
		catch (IOException ex) {
			return;
		}
		throw new BenchException("Port %d, which %s needs, is taken: stop the program that listens there and try again."
			.formatted(port, service));
	}

	@Override
	public void close() {
		List.copyOf(this.running).forEach(RunningService::stop);
		try {
			Runtime.getRuntime().removeShutdownHook(this.onExit);
		}
		catch (IllegalStateException ex) {
			return; // it is running already
		}
	}

	private synchronized void killAll() {
		this.closed = true;
		List.copyOf(this.running).forEach(RunningService::kill);
	}

}
