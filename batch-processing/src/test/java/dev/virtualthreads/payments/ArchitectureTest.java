package dev.virtualthreads.payments;

import java.util.Arrays;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the job may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.payments";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@ParameterizedTest
	@CsvSource({ "'', .*..", ".pay, .load", ".workers, .load .job .run" })
	void packageDoesNotKnow(String from, String others) {
		String[] unknown = Arrays.stream(others.split(" ")).map(ROOT::concat).toArray(String[]::new);
		noClasses().that()
			.resideInAPackage(ROOT + from)
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage(unknown)
			.check(CLASSES);
	}

	@Test
	void nobodyKnowsWorkers() {
		String workers = ROOT + ".workers";
		classes().that()
			.resideInAPackage(workers)
			.should()
			.onlyHaveDependentClassesThat()
			.resideInAPackage(workers)
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
			JavaClass top = javaClass;
			while (top.getEnclosingClass().isPresent()) {
				top = top.getEnclosingClass().get();
			}
			return top.getPackageName().equals(ROOT) ? SliceIdentifier.ignore() : SliceIdentifier.of(top.getName());
		}

		@Override
		public String getDescription() {
			return "classes outside of the model";
		}

	}

}
