package dev.virtualthreads.standalone.tasks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;

/** Thread dump like that of jcmd, which includes virtual threads. */
public final class ThreadDump {

	private ThreadDump() {
	}

	/** Returns the dump of this JVM. */
	public static String of(ThreadDumpFormat format) throws IOException {
		Path folder = Files.createTempDirectory("dump");
		Path file = folder.resolve("threads").toAbsolutePath();
		try {
			ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpThreads(file.toString(), format);
			return Files.readString(file);
		}
		finally {
			Files.deleteIfExists(file);
			Files.deleteIfExists(folder);
		}
	}

}
