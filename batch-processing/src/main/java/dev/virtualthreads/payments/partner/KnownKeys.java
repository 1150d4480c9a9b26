package dev.virtualthreads.payments.partner;

import java.util.List;

/** Lookup of payments that are stored already. */
@FunctionalInterface
public interface KnownKeys {

	/** Returns those of the keys that are stored. */
	List<String> among(List<String> keys);

}
