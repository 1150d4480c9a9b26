package dev.virtualthreads.benchmark.scenarios;

import java.util.List;

import dev.virtualthreads.benchmark.trial.BankJvm;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BankJvmTest {

	@Test
	void usualJvmHasTheHeapOfTheScenarioAndTheCommonCollector() {
		assertThat(BankJvm.DEFAULT.command("512m")).containsExactly("-Xms512m", "-Xmx512m", "-XX:+UseG1GC");
	}

	// two collectors, or a heap that starts larger than it may become, would stop the JVM
	@Test
	void chosenHeapAndCollectorReplaceTheUsualOnes() {
		BankJvm jvm = new BankJvm(null, List.of("-Xmx256m", "-XX:+UseSerialGC", "-XX:+UseDynamicNumberOfGCThreads"));
		assertThat(jvm.command("512m")).containsExactly("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-Xmx256m",
				"-XX:+UseSerialGC", "-XX:+UseDynamicNumberOfGCThreads");
	}

}
