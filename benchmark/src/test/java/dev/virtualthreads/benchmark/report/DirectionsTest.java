package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Measured sentences that name a direction name their verdicts, and agree with them:
 * {@code <!-- verdicts: scenario; load; candidate; baseline; measure; outcome | … -->}
 * above the sources of their numbers.
 */
class DirectionsTest {

	private static final Pattern PARAGRAPH = Pattern
		.compile("(?:<!-- verdicts: ([^\n]*) -->\n)?((?:<!-- values: [^\n]* -->\n)+)(?s:(.*?))(?=\n\n|\n<!--|\\z)");

	private static final Pattern DIRECTION = Pattern.compile("\\b(?:as (?:fast|many|much|long|little)"
			+ "|fast|slow|long|short|high|low|(?:fast|slow|long|short|high|low)er|the same|difference|more|less|fewer"
			+ "|better|worse|rises?|rose|falls?|fell)\\b");

	@Test
	void sentencesOfPagesAgreeWithTheirVerdicts() {
		Documents documents = new Documents(Path.of(".."));
		CommittedResults results = new CommittedResults(Path.of("../resources/results"));
		assertThat(documents.pages()).flatMap(
				(page) -> problems(documents.read(page), results::of).map((problem) -> page + ": " + problem).toList())
			.isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			'' | It takes 4 s. |
			'' | It is faster: 4 s. | It is faster: 4 s. names no verdict
			virtual; platform-10; throughput; faster | It is faster: 4 s. |
			virtual; platform-10; throughput; equivalent | As fast: 4 s. | the verdict is faster
			virtual; platform-10; p99; faster | It is faster: 4 s. | no such verdict
			""")
	void sentenceWithADirectionNeedsItsVerdict(String verdict, String sentence, String problem) {
		String claim = verdict.isEmpty() ? "" : "<!-- verdicts: transfers; 400/50; " + verdict + " -->\n";
		assertThat(problems(claim + "<!-- values: transfers; 400/50; virtual; p99 -->\n" + sentence,
				(id) -> SampleResults.transfers()))
			.hasSize((problem != null) ? 1 : 0)
			.allMatch((found) -> found.contains(problem));
	}

	private static Stream<String> problems(String page, Function<String, Results> results) {
		return PARAGRAPH.matcher(page).results().flatMap((paragraph) -> problems(paragraph, results));
	}

	private static Stream<String> problems(MatchResult paragraph, Function<String, Results> results) {
		if (paragraph.group(1) != null) {
			return Stream.of(paragraph.group(1).split("\\|")).flatMap((claim) -> problem(claim.strip(), results));
		}
		boolean judged = Stream.of(paragraph.group(2).split("values:|\\|"))
			.skip(1)
			.map((source) -> source.split(";")[0].strip())
			.anyMatch((scenario) -> results.apply(scenario).isOfThisMethod());
		return (judged && DIRECTION.matcher(paragraph.group(3)).find())
				? Stream.of(paragraph.group(3) + " names no verdict") : Stream.empty();
	}

	private static Stream<String> problem(String claim, Function<String, Results> results) {
		List<String> parts = List.of(claim.split("; "));
		List<String> outcomes = results.apply(parts.getFirst())
			.verdictsOf(parts.getFirst())
			.stream()
			.filter((verdict) -> List
				.of(verdict.load(), verdict.candidate(), verdict.baseline(), verdict.measure().name())
				.equals(parts.subList(1, 5)))
			.map((verdict) -> verdict.outcome().toString())
			.toList();
		return outcomes.equals(parts.subList(5, 6)) ? Stream.empty() : Stream
			.of(claim + (outcomes.isEmpty() ? ": no such verdict" : ": the verdict is " + outcomes.getFirst()));
	}

}
