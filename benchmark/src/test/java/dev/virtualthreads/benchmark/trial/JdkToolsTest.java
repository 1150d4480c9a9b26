package dev.virtualthreads.benchmark.trial;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JdkToolsTest {

	@Test
	void heapIsThatOfTheFlags() {
		assertThat(JdkTools.maxHeapBytes("12:\n-XX:CICompilerCount=2 -XX:MaxHeapSize=536870912 -XX:+UseG1GC"))
			.hasValue(512L << 20);
		assertThat(JdkTools.maxHeapBytes("12:\njava.io.IOException: no such process")).isEmpty();
	}

	@Test
	void heapOfThisJvmIsKnown() {
		assertThat(JdkTools.maxHeapBytes(Math.toIntExact(ProcessHandle.current().pid())).orElseThrow())
			.isGreaterThanOrEqualTo(Runtime.getRuntime().maxMemory());
	}

	@Test
	void oldGenerationHoldsWhatSurvivesACollection() {
		byte[] live = new byte[20 * 1024 * 1024];
		int pid = Math.toIntExact(ProcessHandle.current().pid());
		assertThat(JdkTools.run(pid, "GC.run")).isTrue();
		assertThat(JdkTools.oldBytes(pid).orElseThrow()).isBetween((long) live.length,
				Runtime.getRuntime().maxMemory());
	}

	@Test
	void oldGenerationOfNoJvmAndOfACollectorWithoutOneIsUnknown() {
		assertThat(JdkTools.run(Integer.MAX_VALUE, "GC.run")).isFalse();
		assertThat(JdkTools.oldBytes(Integer.MAX_VALUE)).isEmpty();
		assertThat(JdkTools.oldBytes("  S0U      OU  \n    -       - ")).isEmpty();
		assertThat(JdkTools.oldBytes("  S0U      OU  \n    -     1.5 ")).hasValue(1536);
	}

}
