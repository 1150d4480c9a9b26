package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.lang.module.ModuleDescriptor.Version;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge.Clue;
import dev.virtualthreads.benchmark.look.Knowledge.Limit;
import dev.virtualthreads.benchmark.look.Knowledge.Problem;
import dev.virtualthreads.benchmark.look.Look.Part;
import dev.virtualthreads.benchmark.look.Look.Weight;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.TestJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;

/** Every row of the data file, in applications with empty libraries of that name. */
class KnowledgeTest {

	private static final String OLDEST = "0.0.1";

	static final List<Problem> PROBLEMS = Knowledge.all().problems();

	static final List<Limit> LIMITS = Knowledge.all().limits();

	static final List<Clue> CLUES = Knowledge.all().clues();

	@Test
	void poolsOfServersHaveTheirProperty() {
		assertThat(Arrays.stream(Server.values()).map(Server::poolProperty).filter(Objects::nonNull))
			.isSubsetOf(Knowledge.all().pools().stream().map(Knowledge.Pool::setting).toList());
	}

	@ParameterizedTest
	@FieldSource("PROBLEMS")
	void affectedVersionsAreFoundAndMendedOnesAreNot(Problem problem) {
		assertThat(problem.libraries()).isNotEmpty().allSatisfy((library) -> {
			assertThat(found(problem, library, problem.from().isEmpty() ? OLDEST : problem.from(), 21)).isTrue();
			if (!problem.from().isEmpty()) {
				assertThat(found(problem, library, OLDEST, 21)).isFalse();
				assertThat(Version.parse(problem.from())).isLessThan(Version.parse(problem.mended()));
			}
			if (!problem.mended().isEmpty()) {
				assertThat(found(problem, library, problem.mended(), 21)).isFalse();
				assertThat(found(problem, library, problem.mended() + ".1", 21)).isFalse();
			}
		});
	}

	@ParameterizedTest
	@FieldSource("PROBLEMS")
	void problemsEndWithALaterJavaOrAVersion(Problem problem) {
		String version = problem.from().isEmpty() ? OLDEST : problem.from();
		String library = problem.libraries().getFirst();
		assertThat(problem.mended().isEmpty() && problem.lastJava() == 0).isFalse();
		assertThat(found(problem, library, version, 99)).isEqualTo(problem.lastJava() == 0);
		assertThat(problem.weight()).isIn(Weight.PROBLEM, Weight.NOTE);
		assertThat(problem.link()).startsWith("https://");
	}

	private static boolean found(Problem problem, String library, String version, int java) {
		Look look = Applications.look(Applications.with(library + "-" + version), java);
		return look.findings()
			.contains(new Look.Finding(Part.LIBRARIES, problem.weight(),
					"%s %s: %s".formatted(library, version, problem.text()),
					"Mended by %s.".formatted(problem.update()), problem.link()));
	}

	@ParameterizedTest
	@FieldSource("LIMITS")
	void limitsHaveTheirDefaultAndTheirProperty(Limit limit) {
		if (limit.size() > 0) {
			assertThat(shown(limit, using(limit))).contains("%d".formatted(limit.size())).contains("(default)");
		}
		else {
			assertThat(Applications.texts(Applications.look(using(limit), 25), Part.LIMITS)).hasSize(1);
		}
		if (!limit.property().isEmpty()) {
			String set = limit.property().replace("*", "x") + "=4711";
			assertThat(shown(limit, Applications.settings(using(limit), "application.properties", set)))
				.contains("4,711", set + " in application.properties");
		}
		if (!limit.unless().isEmpty()) {
			String set = limit.unless().replace("*", "") + "=" + limit.value().replaceFirst("\\|.*", "");
			assertThat(shown(limit, Applications.settings(using(limit), "application.properties", set))).isEmpty();
		}
		for (String code : limit.code()) {
			TestJar jar = Applications.type(using(limit), "com/acme/app/Caller", code, 0);
			assertThat(shown(limit, jar)).contains("an unknown number of", "your code uses ", code);
		}
	}

	private static TestJar using(Limit limit) {
		TestJar jar = limit.library().isEmpty() ? Applications.boot() : Applications.with(limit.library() + "-1.0");
		if (!limit.needs().isEmpty()) {
			assertThat(shown(limit, jar)).isEmpty();
			jar.library("BOOT-INF/lib/%s-1.0.jar".formatted(limit.needs()));
		}
		return limit.signs().isEmpty() ? jar : Applications.type(jar, "com/acme/app/User", limit.signs().getFirst(), 0);
	}

	private static String shown(Limit limit, TestJar jar) {
		String words = limit.text().replace("%s", "").strip();
		return Applications.texts(Applications.look(jar, 25), Part.LIMITS)
			.stream()
			.filter((text) -> text.contains(words))
			.findFirst()
			.orElse("");
	}

	@ParameterizedTest
	@FieldSource("CLUES")
	void cluesAreFoundByEachSignPropertyAndLibrary(Clue clue) {
		assertThat(ways(clue)).isNotEmpty().allMatch((jar) -> shows(clue, jar, 21));
		assertThat(shows(clue, server(clue, Applications.boot()), 21)).isFalse();
		assertThat(shows(clue, ways(clue).getFirst(), 99)).isEqualTo(clue.lastJava() == 0);
		if (!clue.unless().isEmpty()) {
			TestJar jar = ways(clue).getFirst();
			Applications.settings(jar, "application.properties", clue.unless() + "=" + clue.value());
			assertThat(shows(clue, jar, 21)).isFalse();
		}
		assertThat(clue.withoutServer() && shows(clue, sign(clue.signs().getFirst()), 21)).isFalse();
	}

	private static boolean shows(Clue clue, TestJar jar, int java) {
		return Applications.look(jar, java)
			.findings()
			.stream()
			.anyMatch((finding) -> finding.action().equals(clue.action()) && finding.link().equals(clue.link()));
	}

	private static List<TestJar> ways(Clue clue) {
		List<TestJar> jars = new ArrayList<>(clue.signs().stream().map(KnowledgeTest::sign).toList());
		if (!clue.property().isEmpty()) {
			jars.add(Applications.settings(Applications.boot(), "application.properties",
					clue.property().replace("*", "x") + "=1"));
		}
		if (!clue.library().isEmpty()) {
			jars.add(Applications.with(clue.library() + "-1.0"));
		}
		jars.forEach((jar) -> server(clue, jar));
		return jars;
	}

	private static TestJar sign(String sign) {
		int flags = sign.equals("<native>") ? Opcodes.ACC_NATIVE
				: sign.equals("<synchronized>") ? Opcodes.ACC_SYNCHRONIZED : 0;
		return Applications.type(Applications.boot(), "com/acme/app/User", sign, flags);
	}

	private static TestJar server(Clue clue, TestJar jar) {
		return clue.withoutServer() ? jar.without("BOOT-INF/lib/tomcat-embed-core-11.0.1.jar") : jar;
	}

	@Test
	void everyLinkToTheChecklistHasItsSection() throws IOException {
		String headings = Files.readString(Path.of("..", "docs", "checklist.md"))
			.toLowerCase(Locale.ROOT)
			.replace(' ', '-');
		assertThat(Stream.concat(LIMITS.stream().map(Limit::link), CLUES.stream().map(Clue::link)))
			.allMatch((link) -> link.startsWith("https://")
					|| headings.contains(link.replaceFirst("docs/checklist.md#", "\n##-"))
					|| headings.contains(link.replaceFirst("docs/checklist.md#", "\n###-")));
	}

}
