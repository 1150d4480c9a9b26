package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Starts services and stops all of them when it is closed or this JVM exits. */
public final class Launcher implements AutoCloseable {

	private final Path home;

	private final Path logs;

	private final ToIntFunction<Service> ports;

	private final ProcessorSets processors;

	private final Set<RunningService> running = ConcurrentHashMap.newKeySet();

	private final ExitHook onExit = ExitHook.run("stop-services", this::killAll);

	private boolean closed;

	public Launcher(Path home, Path logs, ToIntFunction<Service> ports) {
		this(home, logs, ports, ProcessorSets.ofThisMachine());
	}

	Launcher(Path home, Path logs, ToIntFunction<Service> ports, ProcessorSets processors) {
		this.home = home;
		this.logs = logs;
		this.ports = ports;
		this.processors = processors;
	}

	/**
	 * Starts a service without waiting for it.
	 * @throws MeasurementException if its jar is missing or its port is taken
	 */
	public synchronized RunningService start(Launch launch) {
		Service service = launch.service();
		int port = port(service);
		Path jar = service.jar(this.home).toAbsolutePath();
		requireReadable(jar);
		URI uri = URI.create("http://127.0.0.1:" + port);
		return start(service.toString(), launch.name(), prefix(launch), launch.command(jar, port), new Actuator(uri),
				this.logs, InheritedEnvironment::removeFrom);
	}

	// who has a share of all processors has none of its own
	private List<String> prefix(Launch launch) {
		@Nullable Container container = launch.container();
		List<String> prefix = new ArrayList<>((container != null) ? container.command() : List.of());
		if (container == null || container.processors() == null) {
			prefix.addAll(this.processors.command(launch.service().isRemote()));
		}
		return prefix;
	}

	/**
	 * Starts a service of the reader without waiting for it. It inherits the environment.
	 * @throws MeasurementException if its port is taken
	 */
	public synchronized RunningService start(OwnService own) {
		return start(own.name(), own.log(), this.processors.command(false), own.command(),
				new OwnServiceState(own.uri(), own.ready()), Path.of("").toAbsolutePath(),
				(environment) -> environment.putAll(own.environment()));
	}

	// Banks that are measured side by side need a port each.
	private int port(Service service) {
		int port = this.ports.applyAsInt(service);
		return this.running.stream().anyMatch((other) -> other.isAlive() && other.uri().getPort() == port)
				? Ports.findFree() : port;
	}

	private RunningService start(String service, String logName, List<String> prefix, List<String> command,
			ServiceState state, Path folder, Consumer<Map<String, String>> environment) {
		if (this.closed) {
			throw new MeasurementException("The benchmark is stopping and starts no more services.");
		}
		requireFree(state.service().getPort(), service);
		Path log = this.logs.resolve(logName + ".log").toAbsolutePath();
		try {
			Files.createDirectories(this.logs);
			ProcessBuilder builder = new ProcessBuilder(Stream.concat(prefix.stream(), command.stream()).toList())
				.directory(folder.toFile())
				.redirectErrorStream(true)
				.redirectOutput(log.toFile());
			environment.accept(builder.environment());
			RunningService started = new RunningService(service, state, builder.start(), log, this.running::remove);
			this.running.add(started);
			return started;
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be started: %s".formatted(service, ex.getMessage()), ex);
		}
	}

	private static void requireReadable(Path jar) {
		if (!Files.isReadable(jar)) {
			throw new MeasurementException("%s is missing. Build it with ./mvnw package.".formatted(jar));
		}
	}

	private static void requireFree(int port, String service) {
		if (Ports.isListening(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))) {
			String owner = Ports.owners(port).findFirst().map((pid) -> " by process " + pid).orElse("");
			throw new MeasurementException("Port %d is in use%s, but %s needs it. Stop that program and try again."
				.formatted(port, owner, service));
		}
	}

	@Override
	public void close() {
		List.copyOf(this.running).forEach(RunningService::stop);
		this.onExit.close();
	}

	private synchronized void killAll() {
		this.closed = true;
		List.copyOf(this.running).forEach(RunningService::kill);
	}

}
