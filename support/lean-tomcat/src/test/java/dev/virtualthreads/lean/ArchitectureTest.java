package dev.virtualthreads.lean;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/** Rules that keep the library independent of the services that use it. */
class ArchitectureTest {

	private final JavaClasses library = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("dev.virtualthreads.lean");

	@Test
	void libraryDependsOnNoOtherModule() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("dev.virtualthreads.bank..", "dev.virtualthreads.bankapi..",
					"dev.virtualthreads.risk..", "dev.virtualthreads.transfer..")
			.check(this.library);
	}

	@Test
	void onlyTheProtocolThatTomcatCreatesIsPublic() {
		classes().that()
			.doNotHaveFullyQualifiedName(SmallResponseProtocol.class.getName())
			.should()
			.notBePublic()
			.check(this.library);
	}

}
