package dev.virtualthreads.benchmark.checks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

import dev.virtualthreads.load.RequestError;
import dev.virtualthreads.measuring.MeasurementException;

/** Output of ab: its report, and its file with a line for each request. */
final class AbOutput {

	private static final Pattern SECONDS = Pattern.compile("Time taken for tests: +([\\d.]+) seconds");

	private static final Pattern FAILED = Pattern.compile("(?:Failed requests|Non-2xx responses): +(\\d+)");

	private static final int START_SECOND = 1;

	private static final int TOTAL_MILLIS = 4;

	private AbOutput() {
	}

	static ToolRun read(String report, List<String> lines) {
		Matcher seconds = SECONDS.matcher(report);
		if (!seconds.find()) {
			throw new MeasurementException("ab reported no time: " + report);
		}
		List<long[]> requests = lines.stream()
			.skip(1)
			.map((line) -> line.split("\t", -1))
			.map((fields) -> new long[] { Long.parseLong(fields[START_SECOND]), Long.parseLong(fields[TOTAL_MILLIS]) })
			.toList();
		long first = requests.stream().mapToLong((request) -> request[0]).min().orElse(0);
		List<ToolRun.Answer> answers = new ArrayList<>(requests.stream()
			.map((request) -> new ToolRun.Answer(
					TimeUnit.SECONDS.toNanos(request[0] - first) + TimeUnit.MILLISECONDS.toNanos(request[1]),
					TimeUnit.MILLISECONDS.toMicros(request[1]), null))
			.toList());
		// The file does not tell which requests failed.
		long failed = FAILED.matcher(report)
			.results()
			.flatMapToLong((count) -> LongStream.of(Long.parseLong(count.group(1))))
			.max()
			.orElse(0);
		Collections.fill(answers.subList(0, (int) Math.min(failed, answers.size())),
				new ToolRun.Answer(0, 0, RequestError.WRONG_BODY));
		return new ToolRun(answers, Double.parseDouble(seconds.group(1)));
	}

}
