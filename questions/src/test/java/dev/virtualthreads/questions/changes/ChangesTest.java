package dev.virtualthreads.questions.changes;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.questions.Pages;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** The table of threads on docs/scenarios/changes.md against real applications. */
class ChangesTest {

	@Test
	void tableOfThePageShowsTheThreadsOfThisSpringBoot() throws IOException {
		Map<String, String> off = ThreadsOfBoot.inMode(false);
		Map<String, String> on = ThreadsOfBoot.inMode(true);
		List<String> rows = Pages.table(List.of("work", "`false`", "`true`"),
				off.keySet().stream().map((work) -> List.of(work, off.get(work), on.get(work))).toList());
		assertThat(Pages.committed("changes")).containsExactlyElementsOf(rows);
	}

}
