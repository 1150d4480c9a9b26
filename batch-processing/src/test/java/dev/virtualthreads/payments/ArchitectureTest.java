package dev.virtualthreads.payments;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages and classes of the job may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.payments";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages(ROOT);

	@Test
	void packagesKnowOnlyThoseBelowThem() {
		layeredArchitecture().consideringOnlyDependenciesInLayers()
			.layer("app")
			.definedBy(ROOT + ".app")
			.layer("compare")
			.definedBy(ROOT + ".compare")
			.layer("compare.workers")
			.definedBy(ROOT + ".compare.workers")
			.layer("launch")
			.definedBy(ROOT + ".launch")
			.layer("workers")
			.definedBy(ROOT + ".workers")
			.layer("workers.manager")
			.definedBy(ROOT + ".workers.manager")
			.layer("workers.worker")
			.definedBy(ROOT + ".workers.worker")
			.layer("workers.queue")
			.definedBy(ROOT + ".workers.queue")
			.layer("job")
			.definedBy(ROOT + ".job")
			.layer("partner")
			.definedBy(ROOT + ".partner")
			.layer("gateway")
			.definedBy(ROOT + ".gateway")
			.layer("store")
			.definedBy(ROOT + ".store")
			.layer("generate")
			.definedBy(ROOT + ".generate")
			.whereLayer("app")
			.mayNotBeAccessedByAnyLayer()
			.whereLayer("compare")
			.mayOnlyBeAccessedByLayers("app", "compare.workers")
			.whereLayer("compare.workers")
			.mayOnlyBeAccessedByLayers("app")
			.whereLayer("launch")
			.mayOnlyBeAccessedByLayers("app", "compare", "compare.workers")
			.whereLayer("workers")
			.mayOnlyBeAccessedByLayers("workers.manager", "workers.worker")
			.whereLayer("workers.manager")
			.mayNotBeAccessedByAnyLayer()
			.whereLayer("workers.worker")
			.mayNotBeAccessedByAnyLayer()
			.whereLayer("workers.queue")
			.mayOnlyBeAccessedByLayers("workers.manager", "workers.worker", "compare.workers")
			.whereLayer("job")
			.mayOnlyBeAccessedByLayers("workers.manager", "workers.worker")
			.whereLayer("partner")
			.mayOnlyBeAccessedByLayers("job", "launch", "workers", "workers.manager", "workers.worker")
			.whereLayer("gateway")
			.mayOnlyBeAccessedByLayers("job", "compare")
			.whereLayer("store")
			.mayOnlyBeAccessedByLayers("job", "launch", "app", "workers.manager", "workers.worker")
			.whereLayer("generate")
			.mayOnlyBeAccessedByLayers("app", "compare", "compare.workers")
			.check(CLASSES);
	}

	@Test
	void modelKnowsNoOtherPackage() {
		noClasses().that()
			.resideInAPackage(ROOT)
			.should()
			.dependOnClassesThat()
			.resideInAPackage(ROOT + ".*..")
			.check(CLASSES);
	}

	@Test
	void onlyPayStepKnowsProcessorAndWriter() {
		classes().that()
			.haveSimpleName("PaymentProcessor")
			.or()
			.haveSimpleName("OutcomeWriter")
			.should()
			.onlyHaveDependentClassesThat()
			.haveSimpleName("PayStep")
			.check(CLASSES);
	}

	@Test
	void processorKnowsNeitherReaderNorStore() {
		noClasses().that()
			.haveSimpleName("PaymentProcessor")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage(ROOT + ".partner", ROOT + ".store")
			.check(CLASSES);
	}

	@Test
	void writerKnowsNeitherReaderNorGateway() {
		noClasses().that()
			.haveSimpleName("OutcomeWriter")
			.should()
			.dependOnClassesThat()
			.resideInAnyPackage(ROOT + ".partner", ROOT + ".gateway")
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
