package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.load.RequestError;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Output of k6: a CSV file with a line for each request and measurement. */
final class K6Output {

	private static final int METRIC = 0;

	private static final int MICROS = 1;

	private static final int MILLIS = 2;

	private static final int EXPECTED = 3;

	private static final int STATUS = 4;

	private K6Output() {
	}

	static ToolRun read(List<String> lines) {
		List<String[]> requests = lines.stream()
			.map((line) -> line.split(",", -1))
			.filter((fields) -> fields[METRIC].equals("http_req_duration"))
			.toList();
		if (requests.isEmpty()) {
			throw new MeasurementException("k6 reported no request.");
		}
		long first = requests.stream().mapToLong((fields) -> end(fields) - latency(fields)).min().orElseThrow();
		long last = requests.stream().mapToLong(K6Output::end).max().orElseThrow();
		return new ToolRun(requests.stream()
			.map((fields) -> new ToolRun.Answer(TimeUnit.MICROSECONDS.toNanos(end(fields) - first), latency(fields),
					error(fields)))
			.toList(), (last - first) / 1e6);
	}

	private static long end(String[] fields) {
		return Long.parseLong(fields[MICROS]);
	}

	private static long latency(String[] fields) {
		return Math.round(1000 * Double.parseDouble(fields[MILLIS]));
	}

	// k6 has the status 0 for a request without an answer
	private static @Nullable RequestError error(String[] fields) {
		if (fields[EXPECTED].equals("true")) {
			return null;
		}
		return fields[STATUS].equals("0") ? RequestError.RESET
				: RequestError.ofStatus(Integer.parseInt(fields[STATUS]));
	}

}
