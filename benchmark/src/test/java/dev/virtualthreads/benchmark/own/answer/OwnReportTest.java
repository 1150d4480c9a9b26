package dev.virtualthreads.benchmark.own.answer;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class OwnReportTest {

	/** Values of a process that bench did not start. */
	private static final String UNKNOWN = " cpuSeconds=null cpuMicrosPerRequest=null cpuMicrosPerRequestAll=[] peakRssBytes=null peakThreads=null";

	private static final String PLATFORM = "PLATFORM" + UNKNOWN;

	private static final String VIRTUAL = "TWICE" + UNKNOWN;

	private static final String ALONE = "service=100/101" + UNKNOWN;

	@TempDir
	private Path folder;

	@Test
	void terminalFileAndPageHaveTheSameForm() {
		Answer answer = new Answer(Answer.Sign.NO, "Fix the pinning first",
				List.of(new Answer.Figure("p99", "1 s", "1.1 s", "0.91")),
				List.of("12.2 requests per second.", "p99: 1 s."),
				List.of(new Answer.Part("Better", List.of()),
						new Answer.Part("Why",
								List.of(new Answer.Item("A monitor pins.", List.of("lib.Lock.lock:7", "a.B.c:12")))),
						new Answer.Part("Do this", List.of(new Answer.Item("a.b=c: for example.", List.of()),
								new Answer.Item("--repeats 3 in the same command.", List.of())))));
		OwnAnswer printed = report("app.jar").answer(OwnCells.results("platform=100/101, virtual=100/101"),
				List.of(new OwnVerdict(Advice.FIX_PINNING, answer)));
		assertThat(printed.text()).contains(
				"Fix the pinning first\n\n  12.2 requests per second.\n  p99: 1 s.\n\nWhy\n",
				"  - A monitor pins.\n\nDo this\n  - a.b=c: for example.\n  - --repeats 3 in the same command.\n");
		assertThat(this.folder.resolve("verdict.md")).content()
			.startsWith(
					"# app.jar: virtual threads\n\n**✖ Fix the pinning first**\n\n| | virtual | platform | virtual ÷ platform |\n|---|---:|---:|---:|\n| p99 | 1 s | 1.1 s | 0.91 |\n\n12.2 requests per second.\\\np99: 1 s.\n\n**Why**\n")
			.contains("\n- A monitor pins.\n\n  ```text\n  lib.Lock.lock:7\n  a.B.c:12\n  ```\n\n**Do this**\n",
					"\n- `a.b=c`: for example.\n- `--repeats 3` in the same command.\n\n## Measurements\n")
			.doesNotContain("times the throughput", "Better");
		assertThat(this.folder.resolve("report.html")).content()
			.containsSubsequence("<h1>app.jar</h1>",
					"<p class=\"banner no\"><span aria-hidden=\"true\">✖</span> Fix the pinning first</p>",
					"<h3>p99</h3><p><b>1 s</b> virtual, 1.1 s platform</p><p class=\"note\">× 0.91</p>", "<svg",
					"<h3>Why</h3>",
					"<li>A monitor pins.<br/><code>lib.Lock.lock:7</code><br/><code>a.B.c:12</code></li>",
					"<h3>Do this</h3>", "<details><summary>The numbers in words</summary>",
					"<p>12.2 requests per second.</p>", "<details><summary>All measurements, method and data</summary>")
			.containsOnlyOnce("class=\"banner")
			.doesNotContain("Load 400/50", "<h3>Better", "class=\"verdict\"");
		assertThat(printed.results().headlineOf(OwnScenario.ID))
			.isEqualTo("Fix the pinning first. 12.2 requests per second.");
	}

	@ParameterizedTest
	@EnumSource
	void onlyNoAnswerIsAFailure(Advice advice) {
		OwnVerdict verdict = new OwnVerdict(advice,
				new Answer(Answer.Sign.EQUAL, "Title", List.of(), List.of(), List.of()));
		assertThat(report("app.jar").answer(OwnCells.results("platform=100/101, virtual=100/101"), List.of(verdict))
			.exitCode()).isEqualTo((advice == Advice.NO_ANSWER) ? 1 : 0);
	}

	@Test
	void bothModesGetTheVerdictOfOnePairOfProcesses() {
		OwnAnswer answer = both(PLATFORM, VIRTUAL);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains(
				"Probably turn it on\n\n  With 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.0",
				"  Not started by bench.\n", "Do this\n  - spring.threads.virtual.enabled=true",
				"  - Restart both services and repeat the same command: processes of one mode differ.")
			.doesNotContain("MiB of", "memory (", "CPU per request (");
		assertThat(this.folder.resolve("verdict.md")).content()
			.startsWith("# http://a and http://b: virtual threads")
			.doesNotContain("CPU per request |", "memory |");
		assertThat(this.folder.resolve("report.html")).exists();
	}

	@Test
	void fullMachineNeedsTheCpuOfTheService() {
		OwnAnswer answer = both(PLATFORM + " busy=99", VIRTUAL + " busy=99");
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains("Undecided at your load: the CPU per request of platform was not measured",
				"a load that uses up the processors gets no verdict: use fewer --users, or --jar.");
	}

	@Test
	void serviceAloneIsFollowedByACompareOfTwoMoments() {
		OwnAnswer answer = alone(ALONE);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains("500 users").doesNotContain("Do this");
		assertThat(answer.notes()).isEqualTo(
				"Measured: %s. To compare it with another measurement: ./bench compare BEFORE AFTER. That compares two moments, so all that changed in between counts.",
				this.folder.resolve("results.json"));
	}

	@Test
	void errorsOfAServiceAloneAreNamed() {
		OwnAnswer answer = alone(ALONE + " errors={\"5xx\":3}");
		assertThat(answer.exitCode()).isOne();
		StringWriter output = new StringWriter();
		StringWriter errors = new StringWriter();
		answer.print(true, new PrintWriter(output), new PrintWriter(errors));
		assertThat(output.toString()).startsWith("{").doesNotContain("Measured:");
		assertThat(errors.toString()).contains("service had errors (3 5xx); the cell is void.", "Measured: ");
	}

	@Test
	void otherProgramsVoidTheMeasurementOfAServiceAlone() {
		OwnAnswer busy = alone(ALONE + " busy=95 machine/otherCpuPercent=30");
		assertThat(busy.exitCode()).isOne();
		assertThat(busy.notes())
			.contains("own 500 users: other programs used 30 % of the processors next to service; the cell is void.");
	}

	private OwnAnswer both(String platform, String virtual) {
		Results results = OwnCells.results(platform + ", " + virtual);
		Conditions onePair = new Conditions(1, true, 1, List.of("Not started by bench."));
		return report("http://a and http://b").answer(results,
				List.of(OwnVerdict.ofRunning(results, Found.in(onePair))));
	}

	private OwnAnswer alone(String cell) {
		return report("http://a and http://b").ofOne(OwnCells.results(cell));
	}

	private OwnReport report(String service) {
		return new OwnReport(this.folder, service);
	}

}
