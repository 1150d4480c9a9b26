package dev.virtualthreads.benchmark.own.service;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/** Contenders that are all the reader's service: its thread modes, and other pools. */
public final class OwnContenders {

	/** The service with the property off. */
	public static final Contender PLATFORM = contender("platform", ThreadMode.PLATFORM, Integer.MAX_VALUE,
			Map.of(StartOptions.FLAG, "false"));

	/** The service with the property on. */
	public static final Contender VIRTUAL = contender("virtual", ThreadMode.VIRTUAL, Integer.MAX_VALUE,
			Map.of(StartOptions.FLAG, "true"));

	/** A service that already runs, in an unknown thread mode, without another one. */
	public static final Contender ALONE = contender("service", ThreadMode.VIRTUAL, Integer.MAX_VALUE, Map.of());

	/** Thread modes in the order of the tables. */
	public static final List<ThreadMode> MODES = List.of(ThreadMode.PLATFORM, ThreadMode.VIRTUAL);

	private OwnContenders() {
	}

	public static Contender of(ThreadMode mode) {
		return (mode == ThreadMode.VIRTUAL) ? VIRTUAL : PLATFORM;
	}

	/** Returns the contender with the name of a mode, or the one without. */
	public static Contender running(String mode) {
		return mode.isEmpty() ? ALONE : mode.equals(VIRTUAL.name()) ? VIRTUAL : PLATFORM;
	}

	/**
	 * Returns the contenders in the order of the tables.
	 * @param pools sizes of further thread pools of the server
	 */
	public static List<Contender> of(Server server, List<Integer> pools) {
		List<Contender> all = new ArrayList<>(List.of(PLATFORM));
		pools.forEach((threads) -> all.add(pool(server, threads)));
		all.add(VIRTUAL);
		return all;
	}

	private static Contender pool(Server server, int threads) {
		Map<String, String> properties = new HashMap<>(PLATFORM.properties());
		properties.put(Objects.requireNonNull(server.poolProperty()), String.valueOf(threads));
		return contender("platform-" + threads, ThreadMode.PLATFORM, threads, properties);
	}

	private static Contender contender(String name, ThreadMode mode, int limit, Map<String, String> properties) {
		return new Contender(name, Service.OWN, mode, limit, properties);
	}

}
