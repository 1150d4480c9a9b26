package dev.virtualthreads.benchmark.own.service;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.benchmark.trial.ThreadMode;

/** Contenders that are all the reader's service: its thread modes, and other pools. */
public final class OwnContenders {

	public static final Contender PLATFORM = new Contender("platform", Service.OWN, ThreadMode.PLATFORM,
			Integer.MAX_VALUE, Map.of(StartOptions.FLAG, "false"));

	public static final Contender VIRTUAL = new Contender("virtual", Service.OWN, ThreadMode.VIRTUAL, Integer.MAX_VALUE,
			Map.of(StartOptions.FLAG, "true"));

	/** A service that already runs, in an unknown thread mode, without another one. */
	public static final Contender ALONE = new Contender("service", Service.OWN, ThreadMode.VIRTUAL, Integer.MAX_VALUE,
			Map.of());

	private OwnContenders() {
	}

	public static Contender of(ThreadMode mode) {
		return (mode == ThreadMode.VIRTUAL) ? VIRTUAL : PLATFORM;
	}

	public static Contender running(String mode) {
		return mode.isEmpty() ? ALONE : mode.equals(VIRTUAL.name()) ? VIRTUAL : PLATFORM;
	}

	public static List<Contender> of(Server server, List<Integer> pools) {
		List<Contender> all = new ArrayList<>(List.of(PLATFORM));
		for (int threads : pools) {
			String property = Objects.requireNonNull(server.poolProperty());
			all.add(new Contender("platform-" + threads, Service.OWN, ThreadMode.PLATFORM, threads,
					PLATFORM.with(property, String.valueOf(threads)).properties()));
		}
		all.add(VIRTUAL);
		return all;
	}

}
