package dev.virtualthreads.benchmark.verdict;

import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pools of platform threads, which the names of contenders tell. */
final class Pool {

	private static final Pattern NAME = Pattern.compile("platform(?:-(\\d+|cores))?");

	private Pool() {
	}

	static boolean isPool(String contender) {
		return NAME.matcher(contender).matches();
	}

	/** Returns the number of threads, empty where the name does not tell it. */
	static OptionalInt threads(String contender) {
		Matcher name = NAME.matcher(contender);
		return (name.matches() && name.group(1) != null && !name.group(1).equals("cores"))
				? OptionalInt.of(Integer.parseInt(name.group(1))) : OptionalInt.empty();
	}

}
