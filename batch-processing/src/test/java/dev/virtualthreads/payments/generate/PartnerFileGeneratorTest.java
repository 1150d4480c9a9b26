package dev.virtualthreads.payments.generate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class PartnerFileGeneratorTest {

	@TempDir
	private Path folder;

	@Test
	void samplesAreGeneratedWithSeedSeven() throws IOException {
		new PartnerFileGenerator(7, 1).write(18_500, this.folder);
		for (String partner : PartnerFileGenerator.PARTNERS) {
			String name = partner + ".csv";
			assertThat(this.folder.resolve(name)).hasSameTextualContentAs(Path.of("src/main/resources/partners", name));
		}
	}

	@Test
	void writesTheRequestedNumberOfRows() throws IOException {
		new PartnerFileGenerator(1, 0).write(20, this.folder);
		long rows = 0;
		for (String partner : PartnerFileGenerator.PARTNERS) {
			List<String> lines = Files.readAllLines(this.folder.resolve(partner + ".csv"));
			assertThat(lines.getFirst()).isEqualTo("partner,payment_id,account,amount,currency");
			rows += lines.size() - 1;
		}
		assertThat(rows).isEqualTo(20);
	}

}
