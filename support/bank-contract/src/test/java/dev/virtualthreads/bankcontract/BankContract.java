package dev.virtualthreads.bankcontract;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

/** Contract that every bank must fulfil, whatever its implementation. */
public interface BankContract extends AcceptedTransferContract, InvalidTransferContract, RefusedRequestContract,
		BlockingContract, ActuatorContract {

	@Test
	default void packagesFormNoCycles() {
		String bank = getClass().getPackageName();
		slices().matching(bank + ".(*)..")
			.should()
			.beFreeOfCycles()
			.check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests()).importPackages(bank));
	}

}
