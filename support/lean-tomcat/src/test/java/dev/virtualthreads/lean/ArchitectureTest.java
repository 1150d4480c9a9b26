package dev.virtualthreads.lean;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

class ArchitectureTest {

	@Test
	void onlyTheProtocolThatTomcatCreatesIsPublic() {
		classes().that()
			.doNotHaveFullyQualifiedName(SmallResponseProtocol.class.getName())
			.should()
			.notBePublic()
			.check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
				.importPackages("dev.virtualthreads.lean"));
	}

}
