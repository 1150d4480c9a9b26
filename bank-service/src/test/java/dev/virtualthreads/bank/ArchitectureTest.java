package dev.virtualthreads.bank;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Rules for the dependencies between the packages of the bank. */
class ArchitectureTest {

	private static final String BANK = "dev.virtualthreads.bank";

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.withImportOption(new ImportOption.DoNotIncludeTests())
		.importPackages(BANK);

	@Test
	void packagesFormNoCycles() {
		slices().matching(BANK + ".(*)..").should().beFreeOfCycles().check(CLASSES);
	}

	@ParameterizedTest
	@ValueSource(strings = { "remote", "capacity", "problem", "blocking", "openapi", "shutdown" })
	void packageDependsOnNoOther(String name) {
		String itself = "%s.%s..".formatted(BANK, name);
		classes().that()
			.resideInAPackage(itself)
			.should()
			.onlyDependOnClassesThat(resideInAPackage(itself).or(resideOutsideOfPackage(BANK + "..")))
			.check(CLASSES);
	}

	@Test
	void transferDependsOnRemoteAlone() {
		classes().that()
			.resideInAPackage(BANK + ".transfer..")
			.should()
			.onlyDependOnClassesThat(resideInAPackage(BANK + ".transfer..").or(resideInAPackage(BANK + ".remote.."))
				.or(resideOutsideOfPackage(BANK + "..")))
			.check(CLASSES);
	}

}
