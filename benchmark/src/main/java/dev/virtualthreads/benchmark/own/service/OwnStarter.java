package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.OwnService;
import dev.virtualthreads.benchmark.trial.Ports;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Starts the reader's service in a thread mode and waits until it can be measured. */
public record OwnStarter(Launcher launcher, ServiceFile service, StartOptions options, JavaInstallation jdk) {

	private static final Duration START_LIMIT = Duration.ofMinutes(2);

	/** Starts a fresh service with more variables, which those of the reader replace. */
	public RunningService start(Contender contender, String log, Map<String, String> more) {
		URI uri = freeAddress();
		URI management = this.options.setting(StartOptions.MANAGEMENT_PORT).isPresent() ? freeAddress() : uri;
		RunningService running = this.launcher.start(new OwnService(this.service.name(), log, command(management),
				environment(contender, uri, management, more), uri, ready(uri, management)));
		try {
			running.awaitReady(START_LIMIT);
			Path setup = this.options.setup();
			if (setup != null) {
				prepare(setup, running.uri(), START_LIMIT);
			}
			return running;
		}
		catch (MeasurementException ex) {
			running.close();
			throw ex;
		}
	}

	static void prepare(Path script, URI service, Duration limit) {
		String file = script.toAbsolutePath().toString();
		ProcessBuilder builder = new ProcessBuilder(Files.isExecutable(script) ? List.of(file) : List.of("sh", file))
			.redirectErrorStream(true);
		builder.environment().put("BENCH_URL", service.toString());
		try {
			// not a pipe, which a program that the script leaves running keeps open
			Path output = Files.createTempFile("setup", ".log");
			Process process = builder.redirectOutput(output.toFile()).start();
			process.getOutputStream().close();
			process.onExit().completeOnTimeout(process, limit.toMillis(), TimeUnit.MILLISECONDS).join();
			String last = Files.readAllLines(output).stream().reduce("it printed nothing.", (before, line) -> line);
			Files.delete(output);
			if (process.isAlive() || process.exitValue() != 0) {
				String end = process.isAlive() ? "did not end within %d s".formatted(limit.toSeconds())
						: "ended with exit code " + process.exitValue();
				process.destroyForcibly();
				throw new MeasurementException("--setup %s %s: %s".formatted(script, end, last));
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("--setup %s cannot be run: %s".formatted(script, ex.getMessage()), ex);
		}
	}

	private URI freeAddress() {
		return URI.create((this.options.https() ? "https" : "http") + "://127.0.0.1:" + Ports.findFree());
	}

	private @Nullable URI ready(URI uri, URI management) {
		String ready = this.options.ready();
		return (ready == null) ? null : (ready.startsWith("/actuator") ? management : uri).resolve(ready);
	}

	private List<String> command(URI management) {
		List<String> command = new ArrayList<>(List.of(this.jdk.executable(), "-XX:+ExitOnOutOfMemoryError"));
		command.addAll(this.options.jvm());
		command.addAll(this.service.launch());
		command.addAll(this.options.arguments());
		command.replaceAll(
				(word) -> word.replaceFirst("^(--|-D)(management\\.server\\.port)=.*", "$1$2=" + management.getPort()));
		return command;
	}

	private Map<String, String> environment(Contender contender, URI uri, URI management, Map<String, String> more) {
		Map<String, String> environment = new HashMap<>(more);
		environment.putAll(this.options.environment());
		contender.properties().forEach((name, value) -> environment.put(StartOptions.variable(name), value));
		environment.put(StartOptions.variable(StartOptions.PORT), String.valueOf(uri.getPort()));
		environment.replace(StartOptions.variable(StartOptions.MANAGEMENT_PORT), String.valueOf(management.getPort()));
		environment.put(StartOptions.variable(StartOptions.ADDRESS), "127.0.0.1");
		return environment;
	}

}
