package dev.virtualthreads.benchmark.results;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the results may have. */
class ArchitectureTest {

	@Test
	void classesHaveNoCycles() {
		slices().assignedFrom(new TopLevelClasses())
			.should()
			.beFreeOfCycles()
			.check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
				.importPackages(getClass().getPackageName()));
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
