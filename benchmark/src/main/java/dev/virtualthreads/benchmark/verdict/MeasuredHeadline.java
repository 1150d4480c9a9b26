package dev.virtualthreads.benchmark.verdict;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.verdict.HeadlineWords.Quantity;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;

/**
 * Headline of a scenario that has no verdicts: what it measures of each contender, or the
 * reason why a contender has no value. Equal values are named once.
 */
final class MeasuredHeadline {

	private static final String MEMORY = "memoryBytesPerThread";

	private static final String FRAMES = "ownFramesInThreadDump";

	private final HeadlineWords words;

	private MeasuredHeadline(HeadlineWords words) {
		this.words = words;
	}

	/** Returns the sentence, empty for other scenarios and without a measured value. */
	static Optional<String> of(String scenario, List<Cell> cells, HeadlineWords words) {
		MeasuredHeadline headline = new MeasuredHeadline(words);
		return switch (scenario) {
			case "latency" -> headline.highestRates(cells);
			case "overload" -> headline.answers(cells);
			case "threads" -> headline.memory(cells);
			case "tracing" -> headline.frames(cells);
			default -> Optional.empty();
		};
	}

	private Optional<String> highestRates(List<Cell> cells) {
		List<HighestRates> rates = HighestRates.of(cells);
		List<Cell> highest = rates.stream()
			.map(HighestRates::highest)
			.filter(Objects::nonNull)
			.sorted(Comparator.comparingDouble(HighestRates.number(CellParameters.RATE)).reversed())
			.toList();
		List<Cell> broken = rates.stream()
			.filter((each) -> each.highest() == null)
			.map(HighestRates::broken)
			.filter(Objects::nonNull)
			.toList();
		return rates.stream()
			.findFirst()
			.map((first) -> sentence(Quantity.HIGHEST_RATE,
					String.format(Locale.ROOT, "%.0f s", first.limitMillis() / 1000),
					Stream.concat(parts(highest, Cell::load), parts(broken, this::belowTheLowestRate)), highest));
	}

	private String belowTheLowestRate(Cell lowest) {
		return lowest.isConclusive() ? this.words.belowTheLowestRate(lowest.load()) : this.words.noValue(false);
	}

	// The load with most requests shows best what a limit refuses.
	private Optional<String> answers(List<Cell> cells) {
		return cells.stream()
			.filter(Cell::isValid)
			.max(Comparator.comparingLong(Cell::requests))
			.map((most) -> values(Quantity.CORRECT_ANSWERS, most.load(), valid(most.load(), cells), cells,
					(cell) -> String.format(Locale.ROOT, "%.1f/s", cell.throughputPerSecond())));
	}

	private Optional<String> memory(List<Cell> all) {
		List<Cell> cells = with(MEMORY, all);
		return compared(cells).reduce((earlier, later) -> later)
			.or(() -> loads(cells).filter((load) -> contenders(load, cells) == 1).findFirst())
			.map((load) -> values(Quantity.MEMORY_PER_THREAD, load, valid(load, cells), all,
					(cell) -> String.format(Locale.ROOT, "%,.0f bytes", cell.ownMeasures().get(MEMORY))));
	}

	// Where one kind could not start as many threads as the other, they are not compared.
	private static Stream<String> compared(List<Cell> cells) {
		return loads(cells).filter((load) -> contenders(load, cells) > 1)
			.filter((load) -> valid(load, cells).stream().mapToLong(Cell::requests).distinct().count() == 1);
	}

	private static Stream<String> loads(List<Cell> cells) {
		return cells.stream().map(Cell::load).distinct();
	}

	private static long contenders(String load, List<Cell> cells) {
		return valid(load, cells).stream().map(Cell::contender).distinct().count();
	}

	private Optional<String> frames(List<Cell> all) {
		List<Cell> cells = with(FRAMES, all).stream().filter(Cell::isValid).toList();
		return cells.stream()
			.findFirst()
			.map((any) -> values(Quantity.FRAMES_IN_DUMP, "", cells, all,
					(cell) -> String.format(Locale.ROOT, "%.0f", cell.ownMeasures().get(FRAMES))));
	}

	private static List<Cell> with(String measure, List<Cell> cells) {
		return cells.stream().filter((cell) -> cell.ownMeasures().containsKey(measure)).toList();
	}

	private static List<Cell> valid(String load, List<Cell> cells) {
		return cells.stream().filter((cell) -> cell.load().equals(load) && cell.isValid()).toList();
	}

	private String values(Quantity quantity, String where, List<Cell> cells, List<Cell> all,
			Function<Cell, String> value) {
		Set<String> measured = cells.stream().map(Cell::contender).collect(Collectors.toSet());
		Map<String, Cell> others = new LinkedHashMap<>();
		all.stream()
			.filter((cell) -> !measured.contains(cell.contender()))
			.sorted(Comparator.comparing((cell) -> !cell.load().equals(where)))
			.forEach((cell) -> others.putIfAbsent(cell.contender(), cell));
		return sentence(quantity, where, Stream.concat(parts(cells, value),
				parts(others.values(), (cell) -> this.words.noValue(!cell.errors().isEmpty()))), cells);
	}

	private Stream<String> parts(Collection<Cell> cells, Function<Cell, String> value) {
		Map<String, List<String>> contenders = cells.stream()
			.collect(Collectors.groupingBy(value, LinkedHashMap::new,
					Collectors.mapping((cell) -> this.words.contender(cell.contender()).text(), Collectors.toList())));
		return contenders.entrySet()
			.stream()
			.map((part) -> "%s (%s)".formatted(part.getKey(), this.words.list(part.getValue())));
	}

	private String sentence(Quantity quantity, String where, Stream<String> parts, List<Cell> cells) {
		String once = cells.stream().anyMatch((cell) -> cell.repeats() == 1) ? this.words.oneRepeat() : "";
		return "%s%s: %s.".formatted(this.words.quantity(quantity, where), once, this.words.list(parts.toList()));
	}

}
