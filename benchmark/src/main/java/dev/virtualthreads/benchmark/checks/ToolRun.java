package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.load.LoadListener;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.RequestError;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Load that a {@link LoadTool} has sent.
 *
 * @param answers in any order
 * @param seconds from the first request to the last answer
 */
record ToolRun(List<Answer> answers, double seconds) {

	/**
	 * Answer to a request.
	 *
	 * @param nanos time of the answer since the first request
	 * @param micros latency
	 * @param error null for a correct answer
	 */
	record Answer(long nanos, long micros, @Nullable RequestError error) {
	}

	/**
	 * Reports each answer to a listener and returns the result. k6 may send one request
	 * more than its rate asks for, at the end of the time: none is lost then.
	 */
	LoadResult result(long asked, LoadListener listener) {
		Histogram latencies = new Histogram(3);
		Map<RequestError, Long> errors = new TreeMap<>();
		for (Answer answer : this.answers) {
			if (answer.error() == null) {
				latencies.recordValue(answer.micros());
				listener.responded(answer.nanos(), answer.micros());
			}
			else {
				errors.merge(answer.error(), 1L, Long::sum);
				listener.failed();
			}
		}
		long lost = Math.max(0, asked - this.answers.size());
		double busySeconds = this.answers.stream().mapToLong(Answer::micros).sum() / 1e6;
		return new LoadResult(this.seconds, latencies, errors, lost, busySeconds / this.seconds, List.of(),
				new LoadResult.Total(this.answers.size(), this.seconds), null);
	}

}
