package dev.virtualthreads.webflux;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Rules for the dependencies between the packages of the WebFlux bank. */
class ArchitectureTest {

	private static final String BANK = "dev.virtualthreads.webflux";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages(BANK);

	@Test
	void packagesFormNoCycles() {
		slices().matching(BANK + ".(*)..").should().beFreeOfCycles().check(CLASSES);
	}

}
