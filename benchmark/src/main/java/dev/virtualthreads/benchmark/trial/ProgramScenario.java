package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of programs. Each program measures itself.
 *
 * @param id also the name of the comparison in its module
 * @param module module whose jar has the programs
 * @param parameters settings that all cells share
 * @param programs one for each cell, load by load in the order of the tables
 * @param comparisons that get a verdict, none where no contender can win
 * @param shows quantity of the picture, by default the throughput
 * @param hint sentence for the reader before the run, null for none
 */
public record ProgramScenario(String id, String summary, String module, Map<String, Object> parameters,
		List<Program> programs, List<PlannedComparison> comparisons, Quantity shows,
		@Nullable String hint) implements Scenario {

	public static ProgramScenario of(String id, String summary, String module, Map<String, Object> parameters,
			Stream<Program> programs) {
		return new ProgramScenario(id, summary, module, parameters, programs.toList(), List.of(), Quantity.THROUGHPUT,
				null);
	}

	public ProgramScenario hinting(@Nullable String sentence) {
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, this.programs, this.comparisons,
				this.shows, sentence);
	}

	public ProgramScenario showing(Quantity quantity) {
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, this.programs, this.comparisons,
				quantity, this.hint);
	}

	/**
	 * Plans verdicts on a candidate, where its programs and those of a baseline exist.
	 * The first pair is the main comparison.
	 */
	public ProgramScenario verdictOn(String candidate, String... baselines) {
		List<String> names = this.programs.stream().map(Program::contender).toList();
		List<PlannedComparison> planned = new ArrayList<>(this.comparisons);
		Stream.of(baselines)
			.filter((baseline) -> names.containsAll(List.of(baseline, candidate)))
			.map((baseline) -> new PlannedComparison(this.id, baseline, candidate))
			.forEach(planned::add);
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, this.programs, planned,
				this.shows, this.hint)
			.mainLoad(this.programs.getFirst().load());
	}

	/**
	 * Chooses what the verdicts that are planned so far compare, otherwise throughput.
	 */
	public ProgramScenario judging(Measure... measures) {
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, this.programs,
				PlannedComparison.of(this.comparisons, List.of(measures)), this.shows, this.hint);
	}

	/** Names the load of the headline where it is not the first one. */
	public ProgramScenario mainLoad(String load) {
		List<PlannedComparison> marked = new ArrayList<>(this.comparisons);
		if (!marked.isEmpty()) {
			marked.set(0, marked.getFirst().mainUnder(load));
		}
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, this.programs, marked,
				this.shows, this.hint);
	}

	/**
	 * Measures, in the full preset, the main candidate once more: the difference between
	 * equals is the noise floor of the table.
	 */
	public ProgramScenario withTwin(Preset preset) {
		if (preset != Preset.FULL || this.comparisons.isEmpty()) {
			return this;
		}
		String main = this.comparisons.getFirst().candidate();
		String twin = main + PlannedComparison.TWIN;
		List<Program> all = this.programs.stream()
			.flatMap((program) -> program.contender().equals(main) ? Stream.of(program, program.named(twin))
					: Stream.of(program))
			.toList();
		List<PlannedComparison> planned = Stream
			.concat(this.comparisons.stream(),
					this.comparisons.stream()
						.map(PlannedComparison::measure)
						.distinct()
						.map((measure) -> new PlannedComparison(this.id, main, twin, null, measure)))
			.toList();
		return new ProgramScenario(this.id, this.summary, this.module, this.parameters, all, planned, this.shows,
				this.hint);
	}

	public Collection<List<Program>> byLoad() {
		return this.programs.stream()
			.collect(Collectors.groupingBy(Program::load, LinkedHashMap::new, Collectors.toList()))
			.values();
	}

	@Override
	public boolean inAll() {
		return false;
	}

	@Override
	public double seconds(Preset preset, Repeats repeats) {
		return repeats.numbers(preset.repeats()).count()
				* this.programs.stream().mapToDouble(Program::trialSeconds).sum();
	}

	@Override
	public List<String> modules() {
		return List.of(this.module);
	}

}
