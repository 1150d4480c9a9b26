package dev.virtualthreads.load;

import java.net.URI;

/** Program that sends a load in place of the built-in load driver. */
@FunctionalInterface
public interface LoadDriver {

	/** Sends a load and returns after the last answer. */
	LoadResult run(URI service, Load load, LoadListener listener);

}
