package dev.virtualthreads.benchmark.process;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class JcmdTest {

	@Test
	void heapIsThatOfTheFlags() {
		assertThat(Jcmd.maxHeapBytes("12:\n-XX:CICompilerCount=2 -XX:MaxHeapSize=536870912 -XX:+UseG1GC"))
			.hasValue(512L << 20);
		assertThat(Jcmd.maxHeapBytes("12:\njava.io.IOException: no such process")).isEmpty();
	}

	@Test
	void heapOfThisJvmIsKnown() {
		assertThat(Jcmd.maxHeapBytes(Math.toIntExact(ProcessHandle.current().pid())).orElseThrow())
			.isGreaterThanOrEqualTo(Runtime.getRuntime().maxMemory());
	}

}
