package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.service.TestJar;
import dev.virtualthreads.benchmark.scenarios.Known;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

class SourcesTest {

	@TempDir
	private Path home;

	@BeforeEach
	void build() throws IOException {
		for (String folder : List.of("benchmark/target/classes/dev/virtualthreads/benchmark/load",
				"benchmark/target/classes/dev/virtualthreads/benchmark/trial", "support/program/target/classes/dev",
				"bank/target/classes/META-INF/spring")) {
			Files.createDirectories(this.home.resolve(folder));
		}
		write("bank/target/classes/Bank.class", type(7, "a"));
		libraries("HikariCP-7.0.2", "program-1.0.0");
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank/target/classes/application.yaml",
			"bank/target/classes/META-INF/spring/AutoConfiguration.imports",
			"benchmark/target/classes/dev/virtualthreads/benchmark/load/Sender.class",
			"benchmark/target/classes/dev/virtualthreads/benchmark/trial/Trial.class",
			"support/program/target/classes/dev/Measured.class" })
	void eachFileThatDecidesChangesTheHash(String file) throws IOException {
		String before = hash();
		write(file, type(1, "b"));
		assertThat(hash()).isNotEqualTo(before);
	}

	@Test
	void codeCountsAndItsLinesDoNot() throws IOException {
		String before = hash();
		write("bank/target/classes/Bank.class", type(99, "a"));
		assertThat(hash()).isEqualTo(before);
		write("bank/target/classes/Bank.class", type(7, "b"));
		assertThat(hash()).isNotEqualTo(before);
	}

	@Test
	void librariesCountAndOurOwnVersionDoesNot() throws IOException {
		String before = hash();
		write("bank/target/classes/META-INF/build-info.properties", new byte[] { 1 });
		libraries("HikariCP-7.0.2", "program-1.1.0");
		assertThat(hash()).isEqualTo(before);
		libraries("HikariCP-7.1.0", "program-1.1.0");
		assertThat(hash()).isNotEqualTo(before);
	}

	@Test
	void scenarioCountsWithItsLoads() {
		ServiceScenario ramp = Known.service("ramp", Preset.FULL);
		String full = Sources.hash(this.home, ramp, List.of("bank"));
		assertThat(Sources.hash(this.home, Known.service("ramp", Preset.FULL), List.of("bank"))).isEqualTo(full);
		assertThat(Sources.hash(this.home, ramp.with(ramp.contenders().subList(0, 2)), List.of("bank")))
			.isNotEqualTo(full);
		assertThat(Sources.hash(this.home, Known.service("ramp", Preset.SMOKE), List.of("bank"))).isNotEqualTo(full);
	}

	private String hash() {
		return Sources.hash(this.home, "scenario", List.of("bank"));
	}

	private void write(String file, byte[] content) throws IOException {
		Files.write(this.home.resolve(file), content);
	}

	private void libraries(String... names) throws IOException {
		TestJar jar = new TestJar();
		List.of(names).forEach((name) -> jar.library("BOOT-INF/lib/%s.jar".formatted(name)));
		jar.write(this.home.resolve("bank/target/bank.jar"));
	}

	// a class with one method, whose code is at a line
	private static byte[] type(int line, String text) {
		ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
		type.visit(Opcodes.V21, Opcodes.ACC_PUBLIC, "Bank", null, "java/lang/Object", null);
		type.visitSource("Bank.java", null);
		MethodVisitor method = type.visitMethod(Opcodes.ACC_STATIC, "text", "()Ljava/lang/String;", null, null);
		Label begin = new Label();
		method.visitCode();
		method.visitLabel(begin);
		method.visitLineNumber(line, begin);
		method.visitLdcInsn(text);
		method.visitInsn(Opcodes.ARETURN);
		method.visitMaxs(0, 0);
		method.visitEnd();
		type.visitEnd();
		return type.toByteArray();
	}

}
