package dev.virtualthreads.payments.partner;

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
public final class SharedKeys {

	// FNV-1a, 64 bits: RFC 9923
	private static final long FNV_OFFSET = 0xcbf29ce484222325L;

	private static final long FNV_PRIME = 0x100000001b3L;

	private final PartnerFiles files;

	private final List<LineRange> ranges;

	private SharedKeys(PartnerFiles files, List<LineRange> ranges) {
		this.files = files;
		this.ranges = ranges;
	}

	/** Returns, for each range, its keys that an earlier range has too. */
	public static List<Set<String>> in(PartnerFiles files, List<LineRange> ranges) {
		SharedKeys search = new SharedKeys(files, ranges);
		long[] candidates = search.repeatedHashes();
		return (candidates.length > 0) ? search.sharedAmong(candidates)
				: IntStream.range(0, ranges.size()).mapToObj((range) -> Set.<String>of()).toList();
	}

	private long[] repeatedHashes() {
		Hashes hashes = new Hashes(Math.toIntExact(this.ranges.stream().mapToLong(LineRange::lines).sum()));
		this.ranges.forEach((range) -> forEachKey(range, hashes::add));
		return hashes.repeated();
	}

	private List<Set<String>> sharedAmong(long[] candidates) {
		Map<String, LineRange> first = new HashMap<>();
		return this.ranges.stream().map((range) -> {
			Set<String> shared = new HashSet<>();
			forEachKey(range, (key) -> {
				if (Arrays.binarySearch(candidates, hash(key)) >= 0
						&& !first.computeIfAbsent(key, (absent) -> range).equals(range)) {
					shared.add(key);
				}
			});
			return shared;
		}).toList();
	}

	private void forEachKey(LineRange range, Consumer<String> action) {
		Keys.forEach(this.files.reader(range, Set.of()), action);
	}

	private static long hash(String key) {
		long hash = FNV_OFFSET;
		for (int index = 0; index < key.length(); index++) {
			hash = (hash ^ key.charAt(index)) * FNV_PRIME;
		}
		return hash;
	}

	/** Hashes of keys. */
	private static final class Hashes {

		private final long[] values;

		private int count;

		Hashes(int max) {
			this.values = new long[max];
		}

		void add(String key) {
			this.values[this.count++] = hash(key);
		}

		// sorted
		long[] repeated() {
			Arrays.sort(this.values, 0, this.count);
			return IntStream.range(1, this.count)
				.filter((index) -> this.values[index] == this.values[index - 1])
				.mapToLong((index) -> this.values[index])
				.distinct()
				.toArray();
		}

	}

}
