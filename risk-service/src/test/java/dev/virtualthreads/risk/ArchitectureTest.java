package dev.virtualthreads.risk;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

/** Rules that keep the service plain. */
class ArchitectureTest {

	private final JavaClasses service = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages("dev.virtualthreads.risk");

	@Test
	void serviceHasOnePackageWithoutPublicClasses() {
		classes().should().resideInAPackage("dev.virtualthreads.risk").andShould().notBePublic().check(this.service);
	}

	@Test
	void tomcatIsConfiguredByPropertiesAlone() {
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("org.apache.catalina..", "org.apache.coyote.http11..", "org.apache.tomcat..",
					"dev.virtualthreads.lean..")
			.check(this.service);
	}

}
