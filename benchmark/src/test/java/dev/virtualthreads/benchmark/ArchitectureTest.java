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
			.layer("run")
			.definedBy(ROOT + "run..")
			.layer("docs")
			.definedBy(ROOT + "docs..")
			.layer("gate")
			.definedBy(ROOT + "gate..")
			.layer("scaling")
			.definedBy(ROOT + "scaling..")
			.layer("report")
			.definedBy(ROOT + "report..")
			.layer("verdict")
			.definedBy(ROOT + "verdict..")
			.layer("session")
			.definedBy(ROOT + "session..")
			.layer("external")
			.definedBy(ROOT + "external..")
			.layer("measure")
			.definedBy(ROOT + "measure..")
			.layer("aot")
			.definedBy(ROOT + "aot..")
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
			.whereLayer("run")
			.mayOnlyBeAccessedByLayers("cli", "own")
			.whereLayer("docs")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("gate")
			.mayOnlyBeAccessedByLayers("cli", "own")
			.whereLayer("scaling")
			.mayOnlyBeAccessedByLayers("docs")
			.whereLayer("report")
			.mayOnlyBeAccessedByLayers("cli", "docs", "gate", "scaling", "own", "run")
			.whereLayer("verdict")
			.mayOnlyBeAccessedByLayers("cli", "docs", "gate", "report", "own", "run")
			.whereLayer("session")
			.mayOnlyBeAccessedByLayers("cli", "gate")
			.whereLayer("external")
			.mayOnlyBeAccessedByLayers("cli")
			.whereLayer("measure")
			.mayOnlyBeAccessedByLayers("cli", "own", "run")
			.whereLayer("aot")
			.mayOnlyBeAccessedByLayers("measure")
			.whereLayer("scenario")
			.mayOnlyBeAccessedByLayers("cli", "measure", "aot", "own", "run", "scaling")
			.whereLayer("load")
			.mayOnlyBeAccessedByLayers("cli", "measure", "aot", "scenario", "own", "run", "scaling")
			.whereLayer("why")
			.mayOnlyBeAccessedByLayers("own")
			.whereLayer("process")
			.mayOnlyBeAccessedByLayers("cli", "measure", "aot", "scenario", "external", "why", "own")
			.check(CLASSES);
	}

	@Test
	void packagesHaveNoCycles() {
		slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
	}

}
