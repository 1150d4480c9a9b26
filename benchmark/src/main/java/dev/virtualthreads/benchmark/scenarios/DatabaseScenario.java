package dev.virtualthreads.benchmark.scenarios;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Comparison of transfers through Tomcat that share ten connections to PostgreSQL. Each
 * calls another service for 60 ms and needs a connection for 40 ms, or for both if it
 * holds one during the call.
 */
final class DatabaseScenario {

	/** Transfers per second that ten connections served when all arrived at once. */
	private static final int CAPACITY = 230;

	/** The same if the call is inside the transaction. */
	private static final int CAPACITY_HELD = 95;

	/** A p99 needs a thousand answers, and chance makes them fewer. */
	private static final int ENOUGH_FOR_P99 = 1300;

	private static final String ON_OLDER = "virtual-java-21";

	private static final double PREPARATION_SECONDS = 12;

	// some thousand transfers are too few for the second compiler
	private static final String C1 = "-XX:TieredStopAtLevel=1";

	private DatabaseScenario() {
	}

	static ProgramScenario of(Preset preset) {
		@Nullable JavaInstallation older = QuestionsScenarios.olderJava(preset);
		List<Integer> shares = preset.choose(List.of(50), List.of(120), List.of(50, 120));
		return ProgramScenario
			.of("database", "Transfers at random times share ten connections to PostgreSQL: how long the slowest take.",
					QuestionsScenarios.MODULE,
					Map.of("call", "60ms", "query", "40ms", "connections", 10, "compiler", "C1 only", "capacity",
							CAPACITY + "/s, held " + CAPACITY_HELD + "/s"),
					shares.stream()
						.flatMap((share) -> Stream.concat(
								contenders(preset).map((style) -> arriving(style, share, preset)),
								Stream.ofNullable(older)
									.map((java) -> arriving("virtual", share, preset).on(java, C1).named(ON_OLDER)))))
			.showing(Quantity.P99)
			.verdictOn("virtual", "platform-200")
			.verdictOn("virtual-limited", "platform-200-limited", "virtual")
			.verdictOn("virtual-held", "platform-200-held")
			.verdictOn(ON_OLDER, "virtual")
			.judging(Measure.P99);
	}

	private static Stream<String> contenders(Preset preset) {
		return (preset == Preset.SMOKE) ? Stream.of("platform-200", "virtual") : Stream.of("platform-200",
				"platform-200-limited", "platform-200-held", "virtual", "virtual-limited", "virtual-held");
	}

	private static Program arriving(String contender, int share, Preset preset) {
		int rate = Math.round(share / 100f * (contender.endsWith("-held") ? CAPACITY_HELD : CAPACITY));
		int length = preset.choose(2, 5, Math.max((share < 100) ? 30 : 15, Math.ceilDiv(ENOUGH_FOR_P99, rate)));
		return Program
			.of(contender, share + " %", rate, contender, "--rate=" + rate, "--seconds=" + length,
					"--seed=" + Program.REPEAT)
			.expecting(length + PREPARATION_SECONDS)
			.onPool(contender.startsWith("platform") ? QuestionsScenarios.POOL : null)
			.on(JavaInstallation.current(), C1);
	}

}
