package dev.virtualthreads.benchmark.results;

import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the results may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.benchmark.results";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@Test
	void resultsKnowNoneOfTheirUsers() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage(Stream.of("bench", "own", "compare", "scenarios", "report", "trial", "load")
				.map((name) -> "dev.virtualthreads.benchmark." + name + "..")
				.toArray(String[]::new))
			.check(CLASSES);
	}

	@Test
	void classesHaveNoCycles() {
		slices().assignedFrom(new TopLevelClasses()).should().beFreeOfCycles().check(CLASSES);
	}

	/** Slice per top-level class. */
	private static final class TopLevelClasses implements SliceAssignment {

		@Override
		public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
			JavaClass top = javaClass;
			while (top.getEnclosingClass().isPresent()) {
				top = top.getEnclosingClass().get();
			}
			return SliceIdentifier.of(top.getName());
		}

		@Override
		public String getDescription() {
			return "top-level classes";
		}

	}

}
