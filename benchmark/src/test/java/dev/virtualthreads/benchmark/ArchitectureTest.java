package dev.virtualthreads.benchmark;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Dependencies that the packages of the benchmark may have. */
class ArchitectureTest {

	private static final String ROOT = "dev.virtualthreads.benchmark.";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
		.importPackages("dev.virtualthreads.benchmark");

	@Test
	void packagesKnowOnlyThoseBelowThem() {
		layeredArchitecture().consideringOnlyDependenciesInLayers()
			.layer("cli")
			.definedBy(ROOT + "cli..")
			.layer("own")
			.definedBy(ROOT + "own..")
			.layer("docs")
			.definedBy(ROOT + "docs..")
			.layer("checks")
			.definedBy(ROOT + "checks..")
			.layer("gate")
			.definedBy(ROOT + "gate..")
			.layer("report")
			.definedBy(ROOT + "report..")
			.layer("verdict")
			.definedBy(ROOT + "verdict..")
			.layer("external")
			.definedBy(ROOT + "external..")
			.layer("measure")
			.definedBy(ROOT + "measure..")
			.layer("scenario")
			.definedBy(ROOT + "scenario..")
			.layer("load")
			.definedBy(ROOT + "load..")
			.layer("why")
			.definedBy(ROOT + "why..")
			.layer("process")
			.definedBy(ROOT + "process..")
			.whereLayer("cli")
			.mayNotBeAccessedByAnyLayer()
			.whereLayer("own")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("docs")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("checks")
			.mayOnlyBeAccessedByLayers("cli", "docs")
			.whereLayer("gate")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("report")
			.mayOnlyBeAccessedByLayers("cli", "docs", "gate", "checks")
			.whereLayer("verdict")
			.mayOnlyBeAccessedByLayers("cli", "docs", "gate", "report", "own", "checks")
			.whereLayer("external")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("measure")
			.mayOnlyBeAccessedByLayers("cli", "own", "checks")
			.whereLayer("scenario")
			.mayOnlyBeAccessedByLayers("cli", "measure", "own", "checks")
			.whereLayer("load")
			.mayOnlyBeAccessedByLayers("cli", "measure", "scenario", "own", "checks")
			.whereLayer("why")
			.mayOnlyBeAccessedByLayers("cli", "own")
			.whereLayer("process")
			.mayOnlyBeAccessedByLayers("cli", "measure", "scenario", "external", "why", "own", "checks")
			.check(CLASSES);
	}

	@Test
	void packagesHaveNoCycles() {
		slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
	}

}
