package dev.virtualthreads.benchmark.results;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the results may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.benchmark.results";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@Test
	void classesHaveNoCycles() {
		slices().assignedFrom(new TopLevelClasses()).should().beFreeOfCycles().check(CLASSES);
	}

	/** Slice per top-level class. */
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
