package dev.virtualthreads.benchmark.own.why;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class StackFrameTest {

	@ParameterizedTest
	@CsvSource(textBlock = """
			com.example.Orders.find(Orders.java:42), com.example.Orders.find:42
			app//com.example.Orders.find(Orders.java:42), com.example.Orders.find:42
			java.base/java.lang.Thread.sleep(Thread.java:509), java.lang.Thread.sleep:509
			java.base@21.0.8/java.lang.Thread.sleep(Thread.java), java.lang.Thread.sleep
			app/com.example@1.2/com.example.Orders.<init>(Orders.java:7), com.example.Orders.<init>:7
			com.example.Orders$$Lambda/0x00007f1c3c4d1000.run(Unknown Source), com.example.Orders$$Lambda.run
			java.base/jdk.internal.misc.Unsafe.park(Native Method), jdk.internal.misc.Unsafe.park
			""")
	void lineOfAThreadDumpIsRead(String line, String frame) {
		assertThat(StackFrame.parse(line)).hasToString(frame);
	}

	@ParameterizedTest
	@ValueSource(strings = { "java.lang.Thread.sleep(Thread.java:1)",
			"org.springframework.jdbc.core.JdbcTemplate.execute(JdbcTemplate.java:1)",
			"org.apache.catalina.core.StandardWrapper.invoke(StandardWrapper.java:1)",
			"com.example.Orders$$SpringCGLIB$$0.find(<generated>)",
			"com.example.Orders$$Lambda/0x1a.run(Unknown Source)" })
	void codeOfJdkSpringAndServerIsNotTheApplications(String line) {
		assertThat(StackFrame.parse(line).isApplication()).isFalse();
	}

	@Test
	void librariesAreApplicationCode() {
		assertThat(
				StackFrame.parse("com.zaxxer.hikari.pool.HikariPool.getConnection(HikariPool.java:1)").isApplication())
			.isTrue();
	}

}
