package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.function.IntSupplier;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Lock that keeps a machine to one measurement, until its program ends in any way. */
final class RunLock {

	private RunLock() {
	}

	public static Path file() {
		return Path.of(System.getProperty("java.io.tmpdir"),
				"virtual-threads-bench-%s.lock".formatted(System.getProperty("user.name")));
	}

	public static int holding(Path file, IntSupplier action) {
		try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ,
				StandardOpenOption.WRITE)) {
			if (tryLock(channel) == null) {
				throw new MeasurementException(
						"Another ./bench measures on this machine (process %s). Wait for its end or stop it."
							.formatted(Files.readString(file)));
			}
			channel.truncate(0);
			channel.write(
					ByteBuffer.wrap(String.valueOf(ProcessHandle.current().pid()).getBytes(StandardCharsets.US_ASCII)));
			// The file stays: another program may already wait for it.
			return action.getAsInt();
		}
		catch (IOException ex) {
			throw new MeasurementException("The lock file %s cannot be used: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
		try {
			return channel.tryLock();
		}
		catch (OverlappingFileLockException ex) {
			return null; // held by this program
		}
	}

}
