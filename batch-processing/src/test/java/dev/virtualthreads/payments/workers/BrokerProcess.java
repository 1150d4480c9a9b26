package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** RabbitMQ server of the installed program, with data, logs and names of its own. */
final class BrokerProcess implements Broker {

	// the commands on the PATH of Debian and Ubuntu change to another user and folder
	private static final List<Path> PROGRAMS = List.of(Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server"),
			Path.of("/opt/homebrew/sbin/rabbitmq-server"), Path.of("/usr/local/sbin/rabbitmq-server"));

	private final Path folder;

	private final int port;

	private Process process;

	BrokerProcess(Path folder, int port) throws IOException {
		this.folder = Files.createDirectories(folder);
		this.port = port;
		Files.writeString(folder.resolve("plugins"), "[].");
		Files.writeString(folder.resolve("rabbitmq.conf"), "");
		this.process = launch();
		awaitStart();
	}

	static boolean isInstalled() {
		return program().isPresent();
	}

	private static Optional<Path> program() {
		return PROGRAMS.stream().filter(Files::isExecutable).findFirst();
	}

	// ports: broker, distribution of Erlang, Erlang's port mapper
	private Process launch() throws IOException {
		ProcessBuilder builder = new ProcessBuilder(program().orElseThrow().toString());
		Map<String, String> environment = builder.environment();
		environment.put("HOME", this.folder.toString());
		environment.put("RABBITMQ_NODENAME", "test%d@localhost".formatted(this.port));
		environment.put("RABBITMQ_NODE_IP_ADDRESS", "127.0.0.1");
		environment.put("RABBITMQ_NODE_PORT", Integer.toString(this.port));
		environment.put("RABBITMQ_DIST_PORT", Integer.toString(distributionPort(0)));
		environment.put("ERL_EPMD_PORT", Integer.toString(distributionPort(1)));
		environment.put("ERL_EPMD_ADDRESS", "127.0.0.1");
		// otherwise the port mapper does not end while it still knows the killed node
		environment.put("ERL_EPMD_RELAXED_COMMAND_CHECK", "true");
		environment.put("RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS", "-kernel inet_dist_use_interface {127,0,0,1}");
		environment.put("RABBITMQ_MNESIA_BASE", this.folder.resolve("data").toString());
		environment.put("RABBITMQ_LOG_BASE", this.folder.resolve("log").toString());
		environment.put("RABBITMQ_PID_FILE", this.folder.resolve("pid").toString());
		environment.put("RABBITMQ_ENABLED_PLUGINS_FILE", this.folder.resolve("plugins").toString());
		environment.put("RABBITMQ_CONFIG_FILE", this.folder.resolve("rabbitmq").toString());
		return builder.redirectErrorStream(true).redirectOutput(this.folder.resolve("output").toFile()).start();
	}

	// Below the ephemeral ports, which clients take now and then, and below those of
	// FreePorts in the module benchmark, whose tests run at the same time
	private int distributionPort(int number) {
		return 10_000 + (this.port % 5_000) * 2 + number;
	}

	@Override
	public int port() {
		return this.port;
	}

	@Override
	public void kill() {
		try (Stream<ProcessHandle> children = this.process.descendants()) {
			children.toList().forEach(ProcessHandle::destroyForcibly);
		}
		this.process.destroyForcibly().onExit().join();
	}

	@Override
	public void restart() throws IOException {
		this.process = launch();
		awaitStart();
	}

	// the port mapper is a daemon of its own
	@Override
	public void close() throws IOException {
		kill();
		new ProcessBuilder("epmd", "-port", Integer.toString(distributionPort(1)), "-kill").redirectErrorStream(true)
			.redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.start()
			.onExit()
			.join();
	}

}
