package dev.virtualthreads.payments.generate;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PartnerFileGeneratorTest {

	@Test
	void samplesAreGeneratedWithSeedSeven(@TempDir Path folder) throws IOException {
		PartnerFileGenerator.write(18_500, 7, 1, folder);
		for (String partner : PartnerFileGenerator.PARTNERS) {
			String name = partner + ".csv";
			assertThat(folder.resolve(name)).hasSameTextualContentAs(Path.of("src/main/resources/partners", name));
		}
	}

}
