package dev.virtualthreads.payments.partner;

import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Search for keys that occur in several ranges of lines: workers pay the ranges at the
 * same time, so which row of a key is the first must be known before. It holds eight
 * bytes per row, and reads the rows twice if two hashes are equal.
 */
public record SharedKeys(PartnerFiles files, List<LineRange> ranges) {

	// FNV-1a, 64 bits: RFC 9923
	private static final long FNV_OFFSET = 0xcbf29ce484222325L;

	private static final long FNV_PRIME = 0x100000001b3L;

	/** Returns, for each range, its keys that an earlier range has too. */
	public List<Set<String>> byRange() {
		long[] candidates = repeatedHashes();
		Map<String, LineRange> first = new HashMap<>();
		return this.ranges.stream()
			.map((range) -> (candidates.length > 0) ? shared(range, candidates, first) : Set.<String>of())
			.toList();
	}

	private long[] repeatedHashes() {
		LongBuffer hashes = LongBuffer
			.allocate(Math.toIntExact(this.ranges.stream().mapToLong(LineRange::lines).sum()));
		this.ranges.forEach((range) -> forEachKey(range, (key) -> hashes.put(hash(key))));
		long[] sorted = hashes.array();
		Arrays.sort(sorted, 0, hashes.position());
		return IntStream.range(1, hashes.position())
			.filter((index) -> sorted[index] == sorted[index - 1])
			.mapToLong((index) -> sorted[index])
			.distinct()
			.toArray();
	}

	private Set<String> shared(LineRange range, long[] candidates, Map<String, LineRange> first) {
		Set<String> shared = new HashSet<>();
		forEachKey(range, (key) -> {
			if (Arrays.binarySearch(candidates, hash(key)) >= 0
					&& !first.computeIfAbsent(key, (absent) -> range).equals(range)) {
				shared.add(key);
			}
		});
		return shared;
	}

	private void forEachKey(LineRange range, Consumer<String> action) {
		Rows.forEachKey(this.files.reader(range, Set.of()), action);
	}

	private static long hash(String key) {
		long hash = FNV_OFFSET;
		for (int index = 0; index < key.length(); index++) {
			hash = (hash ^ key.charAt(index)) * FNV_PRIME;
		}
		return hash;
	}

}
