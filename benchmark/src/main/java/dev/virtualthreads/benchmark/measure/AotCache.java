package dev.virtualthreads.benchmark.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.process.JavaRuntime;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.AotCacheMode;
import dev.virtualthreads.benchmark.scenario.Contender;

/**
 * A bank's jar taken apart and a cache of its linked classes and of what the JVM learnt
 * about them under load, so that a fresh bank is ready sooner. Kept for as long as
 * neither the jar nor the Java changes.
 */
final class AotCache {

	private final Path builtJar;

	private final Path folder;

	AotCache(Path home, Service bank) {
		this.builtJar = bank.jar(home).toAbsolutePath();
		this.folder = home.resolve("benchmark/target/aot")
			.resolve(JavaRuntime.fingerprint())
			.resolve(bank.toString())
			.toAbsolutePath();
	}

	/** The bank's jar without nested jars, which alone a cache fits. */
	Path jar() {
		return this.folder.resolve("bank").resolve(this.builtJar.getFileName());
	}

	/** Whether it is there and as new as the jar. */
	boolean isComplete() {
		return isNewerThanBuild(file());
	}

	/** Returns what there is for the contender of what it would take. */
	AotCacheMode availableTo(Contender contender) {
		return isComplete() ? contender.cache() : AotCacheMode.NONE;
	}

	/** Options for a run that writes the cache when it ends. */
	List<String> toTrain() {
		return List.of("-XX:AOTCacheOutput=" + unfinished());
	}

	/** Removes what an interrupted training run has left. */
	void clear() {
		try {
			Files.deleteIfExists(unfinished());
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be deleted: %s".formatted(unfinished(), ex), ex);
		}
	}

	/** Takes what a training run wrote, if it came to its end. */
	void keep() {
		try {
			Files.move(unfinished(), file(), StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new BenchException("No AOT cache was made: see training.log beside the results.", ex);
		}
	}

	/** Options for a run that must use the cache. */
	List<String> toUse(AotCacheMode use) {
		List<String> options = new ArrayList<>(List.of("-XX:AOTCache=" + file(), "-XX:AOTMode=on"));
		options.addAll(use.options());
		return options;
	}

	private Path file() {
		return this.folder.resolve("bank.aot");
	}

	// an interrupted run leaves half a cache, which must not be taken for a whole one
	private Path unfinished() {
		return this.folder.resolve("bank-unfinished.aot");
	}

	/** Takes the jar apart. */
	void extract() {
		try {
			Process extraction = new ProcessBuilder(JavaRuntime.executable(), "-Djarmode=tools", "-jar",
					this.builtJar.toString(), "extract", "--force", "--destination",
					this.folder.resolve("bank").toString())
				.redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start();
			if (!extraction.waitFor(1, TimeUnit.MINUTES)) {
				extraction.destroyForcibly();
			}
			if (extraction.waitFor() != 0) {
				throw new BenchException(
						"%s cannot be taken apart: build it anew with ./mvnw package.".formatted(this.builtJar));
			}
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be taken apart: %s".formatted(this.builtJar, ex), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new BenchException("Interrupted while taking a jar apart", ex);
		}
	}

	private boolean isNewerThanBuild(Path file) {
		try {
			return Files.exists(file)
					&& Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(this.builtJar)) > 0;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
