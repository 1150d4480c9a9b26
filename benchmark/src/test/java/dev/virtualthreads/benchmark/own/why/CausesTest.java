package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class CausesTest {

	@Test
	void queuesAreNoCauseIfTheProcessorsAreFull() {
		assertThat(kindsLeftOf(Kind.CONNECTION_POOL, Kind.LOCK, Kind.CPU_BOUND)).containsExactly(Kind.CPU_BOUND);
		assertThat(kindsLeftOf(Kind.CONNECTION_POOL, Kind.LOCK)).containsExactly(Kind.CONNECTION_POOL, Kind.LOCK);
	}

	private static List<Kind> kindsLeftOf(Kind... kinds) {
		List<Cause> causes = Stream.of(kinds)
			.map((kind) -> new Cause(kind, "It waits.", Remedy.of(""), List.of()))
			.toList();
		return Causes.withoutQueuesOnFullProcessors(causes).stream().map(Cause::kind).toList();
	}

}
