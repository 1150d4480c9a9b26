package dev.virtualthreads.payments.load;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BoundedLineReaderTest {

	@Test
	void readsTheLineEndsOfAllSystems() throws IOException {
		assertThat(lines(new StringReader("a\nb\r\nc\rd"))).containsExactly("a", "b", "c", "d");
		assertThat(lines(new StringReader("a\n\r\n\rb\n"))).containsExactly("a", "", "", "b");
		assertThat(lines(new StringReader(""))).isEmpty();
	}

	@Test
	void truncatesALongLineToOneCharacterOverTheLimit() throws IOException {
		assertThat(lines(new StringReader("x".repeat(5_000_000) + "\ny"))).containsExactly("x".repeat(11), "y");
	}

	private static List<String> lines(Reader source) throws IOException {
		List<String> lines = new ArrayList<>();
		try (PartnerFileReader.BoundedLineReader reader = new PartnerFileReader.BoundedLineReader(source, 10)) {
			for (String line = reader.readLine(); line != null; line = reader.readLine()) {
				lines.add(line);
			}
		}
		return lines;
	}

}
