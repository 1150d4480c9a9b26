package dev.virtualthreads.benchmark.own.answer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

class OwnReportTest {

	@TempDir
	private Path folder;

	@Test
	void terminalFileAndPageHaveTheSameForm() throws IOException {
		Answer answer = new Answer(Answer.Sign.NO, "Fix the pinning first",
				List.of(new Answer.Figure("p99", "1 s", "1.1 s", "0.91")),
				List.of("12.2 requests per second.", "p99: 1 s."),
				List.of(new Answer.Part("Better", List.of()),
						new Answer.Part("Why",
								List.of(new Answer.Item("A monitor pins.", List.of("lib.Lock.lock:7", "a.B.c:12")))),
						new Answer.Part("Do this", List.of(new Answer.Item("a.b=c: for example.", List.of()),
								new Answer.Item("--repeats 3 in the same command.", List.of())))));
		OwnAnswer printed = new OwnReport(this.folder, "app.jar").answer(own(),
				List.of(new OwnVerdict(Advice.FIX_PINNING, answer)));
		assertThat(printed.text()).contains("""
				Fix the pinning first

				  12.2 requests per second.
				  p99: 1 s.

				Why
				  - A monitor pins.

				Do this
				  - a.b=c: for example.
				  - --repeats 3 in the same command.
				""");
		assertThat(Files.readString(this.folder.resolve("verdict.md"))).startsWith("""
				# app.jar: virtual threads

				**✖ Fix the pinning first**

				| | virtual | platform | virtual ÷ platform |
				|---|---:|---:|---:|
				| p99 | 1 s | 1.1 s | 0.91 |

				12.2 requests per second.\\
				p99: 1 s.

				**Why**

				- A monitor pins.

				  ```text
				  lib.Lock.lock:7
				  a.B.c:12
				  ```

				**Do this**

				- `a.b=c`: for example.
				- `--repeats 3` in the same command.

				## Measurements
				""").doesNotContain("times the throughput");
		assertThat(Files.readString(this.folder.resolve("report.html"))).containsSubsequence("<h1>app.jar</h1>",
				"<p class=\"banner no\"><span aria-hidden=\"true\">✖</span> Fix the pinning first</p>",
				"<h3>p99</h3><p><b>1 s</b> virtual, 1.1 s platform</p><p class=\"note\">× 0.91</p>", "<svg",
				"<h3>Why</h3>", "<li>A monitor pins.<br/><code>lib.Lock.lock:7</code><br/><code>a.B.c:12</code></li>",
				"<h3>Do this</h3>", "<details><summary>The numbers in words</summary>",
				"<p>12.2 requests per second.</p>", "<details><summary>All measurements</summary>")
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
		assertThat(new OwnReport(this.folder, "app.jar").answer(own(), List.of(verdict)).exitCode())
			.isEqualTo((advice == Advice.NO_ANSWER) ? 1 : 0);
	}

	private static Results own() {
		return OwnCells.results(OwnCells.cell("500 users", "platform", 100.0, 101.0),
				OwnCells.cell("500 users", "virtual", 100.0, 101.0));
	}

}
