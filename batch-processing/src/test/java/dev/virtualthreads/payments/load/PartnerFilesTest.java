package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import dev.virtualthreads.payments.PaymentsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PartnerFilesTest {

	@TempDir
	private Path folder;

	@Test
	void findsOnlyCsvFilesOfAFolderSortedByName() throws IOException {
		Files.writeString(this.folder.resolve("b.CSV"), PartnerFileReader.HEADER);
		Files.writeString(this.folder.resolve("a.csv"), PartnerFileReader.HEADER);
		Files.writeString(this.folder.resolve("readme.txt"), "no payments");
		assertThat(PartnerFiles.of(this.folder.toString()).resources()).extracting(PartnerFileReader::name)
			.containsExactly("a.csv", "b.CSV");
	}

	@Test
	void acceptsAFileAndAPattern() throws IOException {
		Path file = Files.writeString(this.folder.resolve("a.csv"), PartnerFileReader.HEADER);
		Files.writeString(this.folder.resolve("b.csv"), PartnerFileReader.HEADER);
		assertThat(PartnerFiles.of(file.toString()).resources()).hasSize(1);
		assertThat(PartnerFiles.of(this.folder + "/*.csv").resources()).hasSize(2);
	}

	@Test
	void unreadableFileIsAnError() throws IOException {
		Files.createDirectory(this.folder.resolve("a.csv"));
		assertThatExceptionOfType(PaymentsException.class).isThrownBy(() -> PartnerFiles.of(this.folder.toString()))
			.withMessageContaining("a.csv")
			.withMessageContaining("cannot be read");
	}

	@Test
	void placeIsIndependentOfTheSpelling() throws IOException {
		Files.writeString(this.folder.resolve("a.csv"), PartnerFileReader.HEADER);
		String place = PartnerFiles.of(this.folder.toString()).place();
		assertThat(PartnerFiles.of(this.folder + "/../" + this.folder.getFileName()).place()).isEqualTo(place);
		assertThat(PartnerFiles.of(this.folder + "/*.csv").place()).isEqualTo(place);
	}

	@Test
	void filesOfTheSameNameAreAnError() throws IOException {
		Files.createDirectories(this.folder.resolve("x"));
		Files.createDirectories(this.folder.resolve("y"));
		Files.writeString(this.folder.resolve("x/a.csv"), PartnerFileReader.HEADER);
		Files.writeString(this.folder.resolve("y/a.csv"), PartnerFileReader.HEADER);
		assertThatExceptionOfType(PaymentsException.class).isThrownBy(() -> PartnerFiles.of(this.folder + "/*/*.csv"))
			.withMessageContaining("Two files have the name a.csv");
	}

	@Test
	void hashKeepsContentsAndNamesApart(@TempDir Path two) throws IOException {
		Files.writeString(this.folder.resolve("a.csv"),
				PartnerFileReader.HEADER + "\nb.csv\0" + PartnerFileReader.HEADER + "\n");
		Files.writeString(two.resolve("a.csv"), PartnerFileReader.HEADER + "\n");
		Files.writeString(two.resolve("b.csv"), PartnerFileReader.HEADER + "\n");
		assertThat(PartnerFiles.of(this.folder.toString()).hash()).isNotEqualTo(PartnerFiles.of(two.toString()).hash());
	}

}
