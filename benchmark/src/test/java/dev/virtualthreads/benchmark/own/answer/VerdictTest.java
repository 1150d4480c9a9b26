package dev.virtualthreads.benchmark.own.answer;

import dev.virtualthreads.benchmark.own.why.Kind;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Answers that follow from the measured values and the kinds of the causes. */
class VerdictTest {

	// The last column has parts of the text after the title, in their order.
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					# Throughput
					| PLATFORM, TWICE | Turn it on | With 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.00 times as many (95 % interval … Better - throughput Do this - spring.threads.virtual.enabled=true - … with @ConcurrencyLimit … the gain disappears
					| PLATFORM, HALF | Do not turn it on: 0.5 times the throughput | Worse - throughput Do this - spring.threads.virtual.enabled=false
					| PLATFORM, virtual=93.5/93/92.5 | Do not turn it on: 0.93 times the throughput |
					# Causes
					PINNING | PLATFORM, SAME | Fix the pinning first |
					HELD_CONNECTION | PLATFORM, SAME | Fix the pool first |
					CONNECTION_POOL | PLATFORM, SAME | Fix the pool first |
					CLIENT_POOL | PLATFORM, SAME | Fix the pool first |
					POOL | PLATFORM, SAME | Fix the pool first |
					CPU_BOUND | PLATFORM, SAME | No clear difference at your load |
					LOCK | PLATFORM, SAME | No clear difference at your load |
					PINNING | PLATFORM, HALF | Fix the pinning first |
					PINNING | PLATFORM, TWICE | Turn it on | enabled=true - Change PINNING.
					POOL | PLATFORM, TWICE | Turn it on | enabled=true - Change POOL.
					TASK | PLATFORM, TWICE | Turn it on | 8 threads by default … enabled=true - Limit
					RATE | PLATFORM, virtual=93.5/93/92.5 | The difference is too small to matter |
					CONNECTION_POOL | PLATFORM busy=99, SAME busy=99 | No clear difference at your load |
					CONNECTION_POOL | PLATFORM, HALF | Do not turn it on: 0.5 times the throughput |
					CONNECTION_POOL | PLATFORM, virtual=100/300/90 | No clear difference at your load |
					# CPU
					| PLATFORM busy=99, TWICE busy=99 | No clear difference at your load | With 500 users the processors are full. CPU per request: 2 ms on virtual threads, 2 ms on platform threads: 1.00 times as much … What would change the answer - Only requests that wait: virtual threads do not compute faster.
					| PLATFORM cpu=2000/2000/2001, TWICE cpu=1940/1941/1939 | The difference is too small to matter |
					| PLATFORM cpu=2000/2000/2001 p99=28/28/28.1, TWICE cpu=1940/1941/1939 p99=40/40/40.1 | The difference is too small to matter; the slowest percent waits longer |
					| PLATFORM cpu=2000/2000/2001, TWICE cpu=1430/1431/1429 | Turn it on |
					# CPU beside a load driver that differs, too
					| PLATFORM cpu=50/50/51 machine/driverCpuMicrosPerRequest=20, TWICE cpu=60/61/60 machine/driverCpuMicrosPerRequest=31 | No clear difference at your load | 0.05 ms on platform threads: 1.20 times as much … Why - The load driver does the same work … 0.031 ms beside virtual threads … What would change the answer - Linux with four processors or more
					| PLATFORM cpu=60/61/60 machine/driverCpuMicrosPerRequest=31, TWICE cpu=50/50/51 machine/driverCpuMicrosPerRequest=20 | No clear difference at your load |
					| PLATFORM cpu=50/50/51 machine/driverCpuMicrosPerRequest=20, TWICE cpu=60/61/60 machine/driverCpuMicrosPerRequest=26 | Do not turn it on: 1.20 times the CPU per request | Worse - CPU per request
					| PLATFORM cpu=50/50/51 machine/driverCpuMicrosPerRequest=31, TWICE cpu=60/61/60 machine/driverCpuMicrosPerRequest=20 | Do not turn it on: 1.20 times the CPU per request |
					| PLATFORM cpu=50/50/51 machine/driverCpuMicrosPerRequest=20 parameters/ownProcessors=2, TWICE cpu=60/61/60 machine/driverCpuMicrosPerRequest=31 parameters/ownProcessors=2 | Do not turn it on: 1.20 times the CPU per request |
					# Latency
					| PLATFORM p99=4000/4000/4010, TWICE p99=5000/5100/4900 | Turn it on; the slowest percent waits longer | p99: 5 s on virtual threads, 4 s on platform threads: 1.25 times as long (95 % interval … Worse - latency of the slowest percent Do
					| PLATFORM p99=4000/4000/4010, TWICE p99=5000/9000/2000 | Turn it on |
					| PLATFORM p99=100/101/99, virtual=104/105/103 p99=470/480/460 | The difference is too small to matter; the slowest percent waits longer |
					| PLATFORM p99=100/101/99, virtual=104/105/103 p99=100/101/99 | Turn it on |
					| PLATFORM p99=100/101/99 rate=100, SAME p99=40/41/39 rate=100 | Turn it on |
					| PLATFORM p99=100/101/99 rate=100, SAME p99=95/96/94 rate=100 | No clear difference at your load |
					| PLATFORM p99=100/101/99 rate=100, SAME p99=160/170/150 rate=100 | Do not turn it on: the slowest percent waits longer |
					| PLATFORM p99=100/101/99 rate=100, SAME p99=160/900/30 rate=100 | No clear difference at your load |
					| PLATFORM p99=1.5/1.5/1.5 rate=100, SAME p99=0.9/0.9/0.9 rate=100 | No clear difference at your load |
					| PLATFORM rate=100 secondsAll=[1,1,1], SAME rate=100 secondsAll=[1,1,1] | No clear difference at your load | Do this - A longer --duration in the same command: a p99 needs a thousand answers.
					# Several loads, and pools
					| platform=100/101/99 users=50, virtual=200/203/198 users=50, PLATFORM, SAME | No clear difference at your load | With 500 users … Better - throughput with 50 users (2.0 times)
					| PLATFORM, TWICE, platform=100/200/50 users=900, virtual=101/50/210 users=900 | Turn it on with 500 users (900 users: undecided) |
					| PLATFORM, HALF, platform=100/200/50 users=900, virtual=101/50/210 users=900 | Do not turn it on with 500 users (900 users: undecided): 0.5 times the throughput |
					| PLATFORM, SAME, platform=100/200/50 users=900, virtual=101/50/210 users=900 driver/saturated=true | No clear difference with 500 users (900 users: no valid result) |
					| PLATFORM, platform-200=100/101/99 parameters/threads=200, platform-1000=199/200/198 parameters/threads=1000, TWICE | Turn it on | The smallest pool within 5 % of virtual is platform-1000.
					| PLATFORM, platform-200=100/101/99 parameters/threads=200, TWICE | Turn it on | No pool is within 5 % of virtual.
					# Errors, few of them among 100,000 answers of each repeat
					| PLATFORM secondsAll=[1000,1000,1000], TWICE secondsAll=[1000,1000,1000] errors={"reset":3} | Turn it on |
					| PLATFORM secondsAll=[1000,1000,1000] errors={"reset":3}, SAME secondsAll=[1000,1000,1000] | No clear difference at your load |
					| PLATFORM, TWICE secondsAll=[1000,1000,1000] errors={"failed trials":1} | Do not turn it on: it has errors that platform threads do not have |
					| PLATFORM, TWICE errors={"5xx":30} | Do not turn it on: it has errors that platform threads do not have | Virtual threads: errors with 500 users (30 5xx). Platform threads: 100 requests per second with 500 users, p99 4.02 s, no errors.
					| PLATFORM errors={"5xx":6}, TWICE errors={"5xx":30} | Do not turn it on: it has errors that platform threads do not have |
					CONNECTION_POOL | PLATFORM, TWICE errors={"5xx":30} | Fix the pool first |
					| PLATFORM errors={"5xx":30}, TWICE | Turn it on: only platform threads have errors |
					| PLATFORM errors={"5xx":90}, TWICE errors={"5xx":8} | Turn it on: platform threads have more errors |
					| PLATFORM errors={"5xx":30}, TWICE errors={"5xx":25} | No answer: both modes have errors | Do this - Call the path yourself and read the log
					| PLATFORM busy=99, TWICE busy=99 steady=false | Undecided at your load: virtual was not steady | Do this - A longer --duration
					| PLATFORM, TWICE busy=99 steady=false | Turn it on |
					| PLATFORM driver/saturated=true, TWICE driver/saturated=true | No answer: the load driver was saturated while platform was measured; the load driver was saturated while virtual was measured |
					""")
	void followsFromTheValues(@Nullable Kind cause, String cells, String title, @Nullable String parts) {
		String text = OwnCells.answer((cause != null) ? Found.because(cause) : Found.NOTHING, cells).text();
		assertThat(text.lines()).first().isEqualTo(title);
		if (parts != null) {
			assertThat(text.replaceAll("\\s+", " ")).containsSubsequence(parts.split(" … "));
		}
		assertThat(text.split("spring.threads.virtual.enabled", -1)).hasSizeLessThanOrEqualTo(2);
		assertThat(text.split("[.:]\\s|\n")).allMatch((sentence) -> sentence.split("\\s+").length <= 30);
	}

}
