package dev.virtualthreads.benchmark;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages of the benchmark may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.benchmark.";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages("dev.virtualthreads.benchmark");

	@Test
	void packagesHaveNoCycles() {
		slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
	}

}
