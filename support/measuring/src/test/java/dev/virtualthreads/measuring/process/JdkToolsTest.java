package dev.virtualthreads.measuring.process;

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

}
