package dev.virtualthreads.payments.partner;

import java.util.List;

/** The payments that were decided on before. */
@FunctionalInterface
public interface KnownKeys {

	/** Returns those of the keys that are known. */
	List<String> among(List<String> keys);

}
