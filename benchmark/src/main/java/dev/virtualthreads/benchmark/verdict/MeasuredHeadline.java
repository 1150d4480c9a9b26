package dev.virtualthreads.benchmark.verdict;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.HeadlineWords.Quantity;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;

/**
 * Headline of a scenario that has no verdicts: what it measures of each contender. Equal
 * values are named once.
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
		return rates.stream()
			.findFirst()
			.flatMap((first) -> sentence(Quantity.HIGHEST_RATE,
					String.format(Locale.ROOT, "%.0f s", first.limitMillis() / 1000), highest, Cell::load));
	}

	// The load with most requests shows best what a limit refuses.
	private Optional<String> answers(List<Cell> cells) {
		return cells.stream()
			.filter(Cell::isValid)
			.max(Comparator.comparingLong(Cell::requests))
			.flatMap((most) -> sentence(Quantity.CORRECT_ANSWERS, most.load(), of(most.load(), cells),
					(cell) -> String.format(Locale.ROOT, "%.1f/s", cell.throughputPerSecond())));
	}

	// Where one kind could not start as many threads as the other, they are not compared.
	private Optional<String> memory(List<Cell> all) {
		List<Cell> cells = with(MEMORY, all);
		return cells.stream()
			.map(Cell::load)
			.distinct()
			.filter((load) -> of(load, cells).stream().map(Cell::contender).distinct().count() > 1)
			.filter((load) -> of(load, cells).stream().mapToLong(Cell::requests).distinct().count() == 1)
			.reduce((earlier, later) -> later)
			.flatMap((load) -> sentence(Quantity.MEMORY_PER_THREAD, load, of(load, cells),
					(cell) -> String.format(Locale.ROOT, "%,.0f bytes", cell.ownMeasures().get(MEMORY))));
	}

	private Optional<String> frames(List<Cell> cells) {
		return sentence(Quantity.FRAMES_IN_DUMP, "", with(FRAMES, cells),
				(cell) -> String.format(Locale.ROOT, "%.0f", cell.ownMeasures().get(FRAMES)));
	}

	private static List<Cell> with(String measure, List<Cell> cells) {
		return cells.stream().filter((cell) -> cell.ownMeasures().containsKey(measure)).toList();
	}

	private static List<Cell> of(String load, List<Cell> cells) {
		return cells.stream().filter((cell) -> cell.load().equals(load) && cell.isValid()).toList();
	}

	private Optional<String> sentence(Quantity quantity, String where, List<Cell> cells, Function<Cell, String> value) {
		if (cells.isEmpty()) {
			return Optional.empty();
		}
		Map<String, List<String>> contenders = cells.stream()
			.collect(Collectors.groupingBy(value, LinkedHashMap::new,
					Collectors.mapping((cell) -> this.words.contender(cell.contender()).text(), Collectors.toList())));
		List<String> parts = contenders.entrySet()
			.stream()
			.map((part) -> "%s (%s)".formatted(part.getKey(), this.words.list(part.getValue())))
			.toList();
		String once = cells.stream().anyMatch((cell) -> cell.repeats() == 1) ? this.words.oneRepeat() : "";
		return Optional.of("%s%s: %s.".formatted(this.words.quantity(quantity, where), once, this.words.list(parts)));
	}

}
