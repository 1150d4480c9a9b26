package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.aot.AotCache;
import dev.virtualthreads.benchmark.process.JavaRuntime;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.scenario.AotCacheMode;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.RemoteDelays;

/** AOT caches of the banks, one for each thread mode and profile. */
final class AotCaches {

	private static final String TRAINING_HEAP = "512m";

	private final Path home;

	private final Launcher launcher;

	private final TrialListener listener;

	private final Map<Contender, AotCache> byTrainer = new HashMap<>();

	AotCaches(Path home, Launcher launcher, TrialListener listener) {
		this.home = home;
		this.launcher = launcher;
		this.listener = listener;
	}

	/** Lets each cache be trained again before its next use. */
	void forget() {
		AotCache.forgetAll(this.home);
	}

	AotCache of(Contender contender) {
		return this.byTrainer.computeIfAbsent(contender.trainer(), (trainer) -> new AotCache(this.home, trainer));
	}

	/** Returns what the contender uses, as a parameter of its cell. */
	String describe(Contender contender) {
		AotCacheMode mode = of(contender).modeFor(contender);
		return switch (mode) {
			case NONE, EXTRACTED -> mode.toString();
			case CLASSES, CLASSES_AND_PROFILES -> "%s, trained in %s mode".formatted(mode, contender.trainer().mode());
		};
	}

	/** Extracts the jar or trains the cache, unless the contender does not need it. */
	void prepare(Contender contender) {
		switch (contender.cache()) {
			case NONE -> {
			}
			case EXTRACTED -> of(contender).extract();
			case CLASSES, CLASSES_AND_PROFILES -> train(contender);
		}
	}

	private void train(Contender contender) {
		AotCache cache = of(contender);
		if (cache.isComplete() || !JavaRuntime.hasAotCache()) {
			return;
		}
		Contender trainer = contender.trainer();
		this.listener
			.preparing("Training an AOT cache for %s, half a minute once after a build ...".formatted(trainer.name()));
		try (Services services = Services.start(this.launcher, RemoteDelays.NONE, TRAINING_HEAP)) {
			cache.train((name, jar, options) -> services.startBank(trainer, name, jar, options));
		}
	}

}
