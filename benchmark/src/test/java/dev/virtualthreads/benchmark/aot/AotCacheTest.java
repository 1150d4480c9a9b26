package dev.virtualthreads.benchmark.aot;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.AotCacheMode;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class AotCacheTest {

	private static final FileTime BUILD_TIME = FileTime.from(Instant.parse("2026-01-02T03:04:05Z"));

	@TempDir
	private Path home;

	private AotCache cache;

	@BeforeEach
	void build() throws IOException {
		Path jar = Service.BANK.jar(this.home);
		Files.createDirectories(jar.getParent());
		Files.writeString(jar, "a jar");
		Files.setLastModifiedTime(jar, BUILD_TIME);
		this.cache = new AotCache(this.home, Contender.VIRTUAL);
		Files.createDirectories(this.cache.jar());
		extracted();
	}

	@Test
	void isCompleteAfterTraining() throws IOException {
		assertThat(this.cache.isComplete()).isFalse();
		train();
		assertThat(this.cache.isComplete()).isTrue();
	}

	@Test
	void isIncompleteAfterTheJarChangedAndKeptItsTime() throws IOException {
		train();
		Path jar = Service.BANK.jar(this.home);
		Files.writeString(jar, "b jar");
		Files.setLastModifiedTime(jar, BUILD_TIME);
		assertThat(this.cache.isComplete()).isFalse();
	}

	@Test
	void isCompleteAfterTheSameJarWasBuiltAgain() throws IOException {
		train();
		Files.setLastModifiedTime(Service.BANK.jar(this.home), FileTime.from(Instant.now().plusSeconds(60)));
		assertThat(this.cache.isComplete()).isTrue();
	}

	@Test
	void earlierCacheIsNotUsedAfterAnInterruptedTraining() throws IOException {
		train();
		this.cache.clear();
		assertThat(this.cache.isComplete()).isFalse();
	}

	@Test
	void forgottenCacheIsTrainedAnew() throws IOException {
		train();
		AotCache.forgetAll(this.home);
		assertThat(this.cache.isComplete()).isFalse();
		train();
		assertThat(this.cache.isComplete()).isTrue();
	}

	@Test
	void cacheIsTrainedInTheThreadModeAndProfileOfTheContender() {
		assertThat(Contender.PLATFORM_10.trainer()).isEqualTo(Contender.PLATFORM_200);
		assertThat(Contender.PLATFORM_CORES.trainer()).isEqualTo(Contender.PLATFORM_200);
		assertThat(Contender.WITH_CACHE.trainer()).isEqualTo(Contender.VIRTUAL);
		assertThat(Contender.VIRTUAL_LEAN.trainer()).isEqualTo(Contender.VIRTUAL_LEAN);
		assertThat(Contender.REACTIVE_LIMITED.trainer()).isEqualTo(Contender.REACTIVE);
		assertThat(Scenarios.of(Preset.FULL)).flatExtracting(Scenario::contenders)
			.allSatisfy((contender) -> assertThat(contender.trainer().mode()).isEqualTo(contender.mode()));
		assertThat(Stream.of(Contender.VIRTUAL, Contender.PLATFORM_200, Contender.VIRTUAL_LEAN, Contender.REACTIVE)
			.map((trainer) -> new AotCache(this.home, trainer).jar())).doesNotHaveDuplicates();
	}

	@Test
	void extractedJarIsUsedWhileItIsCurrent() throws IOException {
		assertThat(this.cache.modeFor(Contender.EXTRACTED)).isEqualTo(AotCacheMode.EXTRACTED);
		assertThat(this.cache.options(AotCacheMode.EXTRACTED)).isEmpty();
		Files.writeString(Service.BANK.jar(this.home), "b jar");
		assertThat(this.cache.modeFor(Contender.EXTRACTED)).isEqualTo(AotCacheMode.NONE);
	}

	@Test
	void jarOfAnInterruptedExtractionIsNotUsed() throws IOException {
		train();
		Files.delete(extractedChecksum());
		assertThat(this.cache.isComplete()).isFalse();
	}

	@Test
	void contenderHasItsModeAfterTraining() throws IOException {
		assertThat(this.cache.modeFor(Contender.WITH_CACHE)).isEqualTo(AotCacheMode.NONE);
		train();
		assertThat(this.cache.modeFor(Contender.WITH_CACHE)).isEqualTo(AotCacheMode.CLASSES_AND_PROFILES);
		assertThat(this.cache.modeFor(Contender.WITHOUT_CACHE)).isEqualTo(AotCacheMode.NONE);
	}

	@Test
	void comparisonsDoNotUseProfilesOfTheTraining() {
		assertThat(List.of(Contender.VIRTUAL, Contender.PLATFORM_200, Contender.REACTIVE)).allSatisfy(
				(contender) -> assertThat(this.cache.options(contender.cache())).contains("-XX:-AOTReplayTraining"));
		assertThat(this.cache.options(Contender.WITH_CACHE.cache())).hasSize(2);
	}

	@Test
	void incompleteFileIsNotUsedAndIsDeleted() throws IOException {
		Files.writeString(written(), "incomplete");
		assertThat(this.cache.isComplete()).isFalse();
		this.cache.clear();
		assertThat(written()).doesNotExist();
	}

	@Test
	void trainingWithoutAFileNamesTheLog() {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> this.cache.keep())
			.withMessageContaining("training.log");
	}

	private void extracted() throws IOException {
		new JarChecksum(Service.BANK.jar(this.home), extractedChecksum()).write();
	}

	private Path extractedChecksum() {
		return this.cache.jar().resolve("../../extracted.checksum").normalize();
	}

	private void train() throws IOException {
		Files.writeString(written(), "cache");
		this.cache.keep();
	}

	private Path written() {
		return Path.of(this.cache.trainingOptions().getFirst().replaceFirst("^[^=]*=", ""));
	}

}
