package dev.virtualthreads.standalone;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the comparisons may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.standalone";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@ParameterizedTest
	@ValueSource(strings = { "cpu", "pinning", "remote", "threads" })
	void comparisonKnowsOnlyItselfTheTasksAndTheCommandLine(String comparison) {
		classes().that()
			.resideInAPackage(ROOT + "." + comparison)
			.should()
			.onlyDependOnClassesThat()
			.resideInAnyPackage(ROOT + "." + comparison, ROOT + ".tasks", "dev.virtualthreads.program..", "java..",
					"jdk..", "com.sun.management", "picocli", "oshi..", "tools.jackson..", "org.jspecify..")
			.check(CLASSES);
	}

	@Test
	void classesHaveNoCycles() {
		slices().assignedFrom(new TopLevelClasses()).should().beFreeOfCycles().check(CLASSES);
	}

	private static final class TopLevelClasses implements SliceAssignment {

		@Override
		public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
			return SliceIdentifier.of(javaClass.getName().replaceFirst("\\$.*", ""));
		}

		@Override
		public String getDescription() {
			return "top-level classes";
		}

	}

}
