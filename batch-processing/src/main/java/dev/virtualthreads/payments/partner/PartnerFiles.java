package dev.virtualthreads.payments.partner;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Row;

import org.springframework.batch.infrastructure.item.ItemStreamReader;
import org.springframework.batch.infrastructure.item.file.MultiResourceItemReader;
import org.springframework.core.io.Resource;

/**
 * Files of an input, sorted by name.
 *
 * @param place the input as an absolute pattern
 * @param resources the files: at least one, all readable, with a header and different
 * names
 */
public record PartnerFiles(String place, List<Resource> resources) {

	/**
	 * Returns the files of an input.
	 * @param input folder, file or pattern, in the file system or below
	 * {@code classpath:}
	 * @throws PaymentsException if there are none, or a file is unreadable or has no
	 * header
	 */
	public static PartnerFiles of(String input) {
		String place = FileSearch.place(input);
		List<Resource> found = FileSearch.in(place);
		if (found.isEmpty()) {
			throw new PaymentsException(
					"No CSV file in %s: set --payments.input to a folder, a file or a pattern such as 'partners/*.csv'."
						.formatted(input));
		}
		requireDifferentNames(found);
		found.forEach(PartnerFileReader::requireHeader);
		return new PartnerFiles(place, found);
	}

	// name and line identify a rejected row
	private static void requireDifferentNames(List<Resource> found) {
		for (int index = 1; index < found.size(); index++) {
			if (FileSearch.name(found.get(index)).equals(FileSearch.name(found.get(index - 1)))) {
				throw new PaymentsException("Two files have the name %s: every file needs a different name."
					.formatted(FileSearch.name(found.get(index))));
			}
		}
	}

	/** Returns a reader of all files; the operator rejects payments with these keys. */
	public ItemStreamReader<Row> reader(Set<String> rejectedKeys) {
		MultiResourceItemReader<Row> reader = new MultiResourceItemReader<>(new PartnerFileReader(rejectedKeys));
		reader.setName("partner-files");
		reader.setResources(this.resources.toArray(Resource[]::new));
		return reader;
	}

	/** Returns a reader of a range of lines. */
	public ItemStreamReader<Row> reader(LineRange range, Set<String> rejectedKeys) {
		Resource file = this.resources.stream()
			.filter((resource) -> FileSearch.name(resource).equals(range.file()))
			.findFirst()
			.orElseThrow(() -> new PaymentsException("%s has no file %s.".formatted(this.place, range.file())));
		return new PartnerFileReader(rejectedKeys, file, range);
	}

	/** Returns the keys that no row of the files has, sorted. */
	public Set<String> absent(Set<String> keys) {
		Set<String> absent = new TreeSet<>(keys);
		Rows.forEachKey(reader(Set.of()), absent::remove);
		return absent;
	}

	/** Returns the ranges of lines of all files, headers excepted. */
	public List<LineRange> ranges(long linesPerRange) {
		return this.resources.stream().flatMap((file) -> LineRange.of(file, linesPerRange).stream()).toList();
	}

	/** Returns the number of lines without headers: blank lines count as rows. */
	public long rows() {
		return ranges(Integer.MAX_VALUE).stream().mapToLong(LineRange::lines).sum();
	}

	/** Returns a hash of names and contents; other files must not continue a run. */
	public String fingerprint() {
		return Fingerprint.of(this.resources);
	}

}
