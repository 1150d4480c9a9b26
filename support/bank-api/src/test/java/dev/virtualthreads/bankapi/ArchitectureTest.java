package dev.virtualthreads.bankapi;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/** Rules that keep the API usable for both banks. */
class ArchitectureTest {

	@Test
	void apiDependsOnNeitherWebMvcNorWebFluxNorABank() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("jakarta.servlet..", "reactor..", "org.springframework.web.servlet..",
					"org.springframework.web.reactive..", "dev.virtualthreads.bank..", "dev.virtualthreads.webflux..")
			.check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
				.importPackages("dev.virtualthreads.bankapi"));
	}

}
