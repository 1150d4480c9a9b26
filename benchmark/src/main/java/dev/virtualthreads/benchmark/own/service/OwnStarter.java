package dev.virtualthreads.benchmark.own.service;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.OwnService;
import dev.virtualthreads.benchmark.process.Ports;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.JavaInstallation;

/** Starts the reader's service in a thread mode and waits until it can be measured. */
public record OwnStarter(Launcher launcher, ServiceFile service, StartOptions options, JavaInstallation jdk) {

	private static final Duration START_LIMIT = Duration.ofMinutes(2);

	/**
	 * Starts a fresh service.
	 * @param log name of its log file
	 * @param more further environment variables, which those of the reader replace
	 */
	public RunningService start(Contender contender, String log, Map<String, String> more) {
		int port = Ports.findFree();
		RunningService running = this.launcher.start(new OwnService(this.service.name(), log, command(),
				environment(contender, port, more), port, this.options.ready()));
		try {
			running.awaitReady(START_LIMIT);
			Path setup = this.options.setup();
			if (setup != null) {
				Setup.run(setup, running.uri());
			}
			return running;
		}
		catch (MeasurementException ex) {
			running.close();
			throw ex;
		}
	}

	private List<String> command() {
		List<String> command = new ArrayList<>(List.of(this.jdk.executable(), "-XX:+ExitOnOutOfMemoryError"));
		command.addAll(this.options.jvm());
		command.addAll(this.service.launch());
		command.addAll(this.options.arguments());
		return command;
	}

	private Map<String, String> environment(Contender contender, int port, Map<String, String> more) {
		Map<String, String> environment = new HashMap<>(more);
		environment.putAll(this.options.environment());
		contender.properties().forEach((name, value) -> environment.put(StartOptions.variable(name), value));
		environment.put(StartOptions.variable(StartOptions.PORT), String.valueOf(port));
		environment.put(StartOptions.variable(StartOptions.ADDRESS), "127.0.0.1");
		return environment;
	}

}
