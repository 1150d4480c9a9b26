package dev.virtualthreads.benchmark.measure;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.target.JavaRuntime;
import dev.virtualthreads.benchmark.target.Service;

/**
 * The bank's jar taken apart, and for each thread mode a cache of its loaded classes and
 * method profiles, trained with transfers: without it the first thousand transfers of a
 * fresh bank measure the compiler. Kept for as long as neither the jar nor the Java
 * changes.
 */
final class AotCache {

	/** A contender of each thread mode, who trains it for all of that mode. */
	static final List<Contender> TRAINED = List.of(Contender.PLATFORM_200, Contender.VIRTUAL);

	private final Path builtJar;

	private final Path folder;

	AotCache(Path home) {
		this.builtJar = Service.BANK.jar(home).toAbsolutePath();
		this.folder = home.resolve("benchmark/target/aot").resolve(JavaRuntime.fingerprint()).toAbsolutePath();
	}

	/** The bank's jar without nested jars, which alone a cache fits. */
	Path jar() {
		return this.folder.resolve("bank").resolve(this.builtJar.getFileName());
	}

	/** Whether every thread mode has its cache: one alone would favour its contenders. */
	boolean isComplete() {
		return TRAINED.stream().allMatch((contender) -> isNewerThanBuild(file(contender)));
	}

	/** Options for a run that writes a cache when it ends. */
	List<String> toTrain(Contender contender) {
		return List.of("-XX:AOTCacheOutput=" + unfinished(contender));
	}

	/** Removes what an interrupted training run has left. */
	void clear(Contender contender) {
		try {
			Files.deleteIfExists(unfinished(contender));
		}
		catch (IOException ex) {
			throw new BenchException("%s cannot be deleted: %s".formatted(unfinished(contender), ex), ex);
		}
	}

	/** Takes what a training run wrote, if it came to its end. */
	void keep(Contender contender) {
		try {
			Files.move(unfinished(contender), file(contender), StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new BenchException("No AOT cache was made for %s threads: see training-%s.log beside the results."
				.formatted(contender.threadMode(), contender.threadMode()), ex);
		}
	}

	/** Options for a run that must use the contender's cache. */
	List<String> toUse(Contender contender) {
		return List.of("-XX:AOTCache=" + file(contender), "-XX:AOTMode=on");
	}

	private Path file(Contender contender) {
		return this.folder.resolve(contender.threadMode() + ".aot");
	}

	// a run that is interrupted leaves half a cache, which must not be taken for a whole
	// one
	private Path unfinished(Contender contender) {
		return this.folder.resolve(contender.threadMode() + "-unfinished.aot");
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
			if (!extraction.waitFor(1, TimeUnit.MINUTES) || extraction.exitValue() != 0) {
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
