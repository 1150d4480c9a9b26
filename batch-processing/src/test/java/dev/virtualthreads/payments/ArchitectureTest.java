package dev.virtualthreads.payments;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the job may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.payments";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@Test
	void modelDoesNotKnowItsUsers() {
		noClasses().that()
			.resideInAPackage(ROOT)
			.should()
			.dependOnClassesThat()
			.resideInAPackage(ROOT + ".*..")
			.check(CLASSES);
	}

	@Test
	void onlyTheStoreHasStatementsOfItsTables() {
		noClasses().that()
			.resideInAnyPackage(ROOT + ".load", ROOT + ".pay", ROOT + ".job")
			.should()
			.dependOnClassesThat()
			.resideInAPackage("org.springframework.jdbc..")
			.check(CLASSES);
	}

	@Test
	void classesHaveNoCycles() {
		slices().assignedFrom(new ClassesOutsideOfTheModel()).should().beFreeOfCycles().check(CLASSES);
	}

	/** Slice per top-level class; the sealed types of the model refer to each other. */
	private static final class ClassesOutsideOfTheModel implements SliceAssignment {

		@Override
		public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
			String top = javaClass.getName().replaceFirst("\\$.*", "");
			return javaClass.getPackageName().equals(ROOT) ? SliceIdentifier.ignore() : SliceIdentifier.of(top);
		}

		@Override
		public String getDescription() {
			return "classes outside of the model";
		}

	}

}
