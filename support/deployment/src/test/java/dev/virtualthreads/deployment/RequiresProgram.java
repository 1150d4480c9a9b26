package dev.virtualthreads.deployment;

import java.io.File;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Skips the tests of a class whose programs are not all installed. With the environment
 * variable {@code REQUIRE_SERVERS=true} they fail. At the end of a build
 * {@code .ci/SkippedTests.java} finds the skipped tests by their reason.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(RequiresProgram.Condition.class)
public @interface RequiresProgram {

	/** Returns the programs, each with its replacement as "kustomize or kubectl". */
	String[] value();

	final class Condition implements ExecutionCondition {

		@Override
		public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
			RequiresProgram required = context.getRequiredTestClass().getAnnotation(RequiresProgram.class);
			Optional<String> missing = Arrays.stream(required.value())
				.filter((programs) -> Stream.of(programs.split(" or ")).noneMatch(Condition::isInstalled))
				.findFirst();
			if (missing.isEmpty()) {
				return ConditionEvaluationResult.enabled("installed");
			}
			String reason = "%s is not installed".formatted(missing.get());
			if (Boolean.parseBoolean(System.getenv("REQUIRE_SERVERS"))) {
				throw new IllegalStateException(reason + ", but REQUIRE_SERVERS is true");
			}
			return ConditionEvaluationResult.disabled(reason);
		}

		/** Searches the PATH and the folders in which packages install servers. */
		public static boolean isInstalled(String program) {
			String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
			return Stream.concat(Stream.of(path.split(File.pathSeparator)), Stream.of("/usr/sbin", "/usr/local/sbin"))
				.anyMatch((folder) -> Files.isExecutable(Path.of(folder, program)));
		}

	}

}
