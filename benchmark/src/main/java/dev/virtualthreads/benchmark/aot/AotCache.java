package dev.virtualthreads.benchmark.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.process.JavaRuntime;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.AotCacheMode;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Requests;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * AOT cache of a bank: its linked classes and the method profiles of a training run, so
 * that a fresh bank is ready sooner. It is valid until the jar or the Java changes.
 */
public final class AotCache {

	private static final Duration RESPONSE_LIMIT = Duration.ofSeconds(30);

	private static final String CHECKSUM = "bank.checksum";

	private static final Users TRAINING = Users.sending(4000, 50);

	private final ExtractedJar jar;

	private final JarChecksum checksum;

	private final Path file;

	// An interrupted training leaves an incomplete file, which must not be used.
	private final Path unfinished;

	/**
	 * Locates the cache of a bank.
	 * @param home the folder that holds the modules
	 * @param trainer contender whose bank trains the cache
	 */
	public AotCache(Path home, Contender trainer) {
		Path folder = all(home).resolve(trainer.name());
		this.jar = new ExtractedJar(trainer.service().jar(home).toAbsolutePath(), folder.resolve("bank"));
		this.checksum = new JarChecksum(this.jar.built(), folder.resolve(CHECKSUM));
		this.file = folder.resolve("bank.aot");
		this.unfinished = folder.resolve("bank-unfinished.aot");
	}

	private static Path all(Path home) {
		return home.resolve("benchmark/target/aot").resolve(JavaRuntime.fingerprint()).toAbsolutePath();
	}

	/** Marks the caches of all banks as incomplete, so that each is trained anew. */
	public static void forgetAll(Path home) {
		Path all = all(home);
		if (!Files.exists(all)) {
			return;
		}
		try (Stream<Path> banks = Files.list(all)) {
			for (Path bank : banks.toList()) {
				Files.deleteIfExists(bank.resolve(CHECKSUM));
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("The AOT caches in %s cannot be deleted: %s".formatted(all, ex), ex);
		}
	}

	/** Returns the jar that the cache fits. */
	public Path jar() {
		return this.jar.file();
	}

	/** Returns whether the cache exists and was trained with the current jar. */
	public boolean isComplete() {
		return Files.exists(this.file) && this.checksum.isCurrent() && this.jar.isCurrent();
	}

	/** Returns the contender's cache mode, or NONE while that does not exist. */
	public AotCacheMode modeFor(Contender contender) {
		boolean exists = switch (contender.cache()) {
			case NONE -> true;
			case EXTRACTED -> this.jar.isCurrent();
			case CLASSES, CLASSES_AND_PROFILES -> isComplete();
		};
		return exists ? contender.cache() : AotCacheMode.NONE;
	}

	/** Extracts the current jar unless that was done. */
	public void extract() {
		if (!this.jar.isCurrent()) {
			this.jar.extract();
		}
	}

	/** Returns the JVM options of a run with the extracted jar in a mode. */
	public List<String> options(AotCacheMode mode) {
		if (mode == AotCacheMode.EXTRACTED) {
			return List.of();
		}
		List<String> options = new ArrayList<>(List.of("-XX:AOTCache=" + this.file, "-XX:AOTMode=on"));
		options.addAll(mode.options());
		return options;
	}

	/**
	 * Creates the cache: runs a bank under load once, with both JIT compilers. A bank
	 * with a cache hardly compiles a method that the second compiler did not compile in
	 * the training, and stays three times as slow.
	 */
	public void train(BankStarter starter) {
		clear();
		extract();
		RunningService bank = starter.start("training", jar(), trainingOptions());
		try (ClosedModel model = new ClosedModel(bank.uri(), RESPONSE_LIMIT)) {
			model.run(Requests.TRANSFER, TRAINING).requireNoErrors("The training of an AOT cache");
		}
		if (bank.stop()) {
			keep();
		}
	}

	/** Returns the JVM options of a run that writes the cache when it ends. */
	List<String> trainingOptions() {
		return List.of("-XX:AOTCacheOutput=" + this.unfinished);
	}

	/** Deletes the file of an interrupted training and the checksum of an earlier one. */
	void clear() {
		try {
			Files.deleteIfExists(this.unfinished);
			this.checksum.delete();
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be deleted: %s".formatted(this.unfinished, ex), ex);
		}
	}

	/** Moves the file of a finished training to its final place. */
	void keep() {
		try {
			Files.move(this.unfinished, this.file, StandardCopyOption.REPLACE_EXISTING);
			this.checksum.write();
		}
		catch (IOException ex) {
			throw new MeasurementException("The training wrote no AOT cache. See training.log next to the results.",
					ex);
		}
	}

	/** Starts a bank for the training. */
	@FunctionalInterface
	public interface BankStarter {

		RunningService start(String name, Path jar, List<String> options);

	}

}
