package dev.virtualthreads.payments.partner;

import java.util.Set;
import java.util.TreeSet;

/** Search for the keys of payments in files. */
public final class KeySearch {

	private KeySearch() {
	}

	/** Returns those of the keys that no row of the files has, sorted. */
	public static Set<String> absent(Set<String> keys, PartnerFiles files) {
		Set<String> absent = new TreeSet<>(keys);
		Keys.forEach(files.reader(Set.of()), absent::remove);
		return absent;
	}

}
