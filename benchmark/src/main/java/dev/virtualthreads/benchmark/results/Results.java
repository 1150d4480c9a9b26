package dev.virtualthreads.benchmark.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code results.json}.
 *
 * @param method number of the method that measured it, see {@link #METHOD}
 * @param partial whether the run had not ended yet, was interrupted or failed
 * @param sources hash of what decides what the numbers mean, null without rounds
 * @param rounds raw values of rounds that lie hours apart, empty for a single run
 */
public record Results(int schema, int method, Environment environment, boolean partial,
		List<PlannedComparison> comparisons, List<Cell> cells, List<Verdict> verdicts, List<Headline> headlines,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String sources,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Round> rounds) {

	public static final int SCHEMA = 3;

	/** Earliest version that this program reads. */
	public static final int OLDEST_SCHEMA = 2;

	/**
	 * Number of the method, raised when a change of a load, measure or scenario changes
	 * what a number means: results of two methods are not comparable.
	 */
	public static final int METHOD = 4;

	public Results {
		rounds = Objects.requireNonNullElse(rounds, List.of());
	}

	public Results(int schema, int method, Environment environment, boolean partial,
			List<PlannedComparison> comparisons, List<Cell> cells, List<Verdict> verdicts, List<Headline> headlines) {
		this(schema, method, environment, partial, comparisons, cells, verdicts, headlines, null, List.of());
	}

	public Results(Environment environment, boolean partial, List<PlannedComparison> comparisons, List<Cell> cells,
			List<Verdict> verdicts, List<Headline> headlines) {
		this(SCHEMA, METHOD, environment, partial, comparisons, cells, verdicts, headlines);
	}

	/** Returns whether this program would measure the same. */
	@JsonIgnore
	public boolean isOfThisMethod() {
		return this.method == METHOD;
	}

	public Results of(@Nullable String hash, List<Round> recorded) {
		return new Results(this.schema, this.method, this.environment, this.partial, this.comparisons, this.cells,
				this.verdicts, this.headlines, hash, recorded);
	}

	/** Returns the options that changed the configuration of cells, none for most. */
	public List<String> explored() {
		return this.cells.stream()
			.map((cell) -> cell.setup().parameters().explored())
			.filter((options) -> !options.isEmpty())
			.distinct()
			.toList();
	}

	public List<Verdict> verdictsOf(String scenario) {
		return this.verdicts.stream().filter((verdict) -> verdict.scenario().equals(scenario)).toList();
	}

	public String headlineOf(String scenario) {
		return this.headlines.stream()
			.filter((headline) -> headline.scenario().equals(scenario))
			.map(Headline::sentence)
			.findFirst()
			.orElse("");
	}

	public List<String> scenarios() {
		return this.cells.stream().map(Cell::scenario).distinct().toList();
	}

	public List<Cell> cellsOf(String scenario) {
		return this.cells.stream().filter((cell) -> cell.scenario().equals(scenario)).toList();
	}

	/** Returns sentences on cells that cannot be trusted, or not fully. */
	public List<String> warnings() {
		return this.cells.stream()
			.flatMap((cell) -> warnings(cell).stream()
				.map((text) -> "%s %s: %s".formatted(cell.scenario(), cell.load(), text)))
			.toList();
	}

	private static List<String> warnings(Cell cell) {
		List<String> warnings = new ArrayList<>();
		cell.voidReasons().forEach((reason) -> warnings.add(reason + "; the cell is void."));
		if (cell.isValid() && !cell.checks().errors().isEmpty()) {
			warnings.add("%s had errors (%s), too few to void the cell.".formatted(cell.contender(),
					cell.checks().errors()));
		}
		if (cell.unsteady() && cell.isValid()) {
			warnings.add(
					cell.contender() + " was not steady: throughput or CPU per request changed while it was measured.");
		}
		if (cell.checks().disturbed() && cell.isValid()) {
			warnings.add(cell.otherPrograms() + ".");
		}
		return warnings;
	}

}
