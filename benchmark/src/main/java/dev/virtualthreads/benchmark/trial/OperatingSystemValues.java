package dev.virtualthreads.benchmark.trial;

import oshi.SystemInfo;
import oshi.util.GlobalConfig;

/** Values of the operating system at the time of each reading. */
public final class OperatingSystemValues {

	// OSHI would return the same ticks again for 300 ms.
	static {
		GlobalConfig.set(GlobalConfig.OSHI_UTIL_MEMOIZER_EXPIRATION, 0);
	}

	private OperatingSystemValues() {
	}

	public static SystemInfo get() {
		return new SystemInfo();
	}

}
