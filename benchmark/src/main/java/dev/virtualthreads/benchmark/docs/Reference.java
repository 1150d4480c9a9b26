package dev.virtualthreads.benchmark.docs;

import java.util.List;
import java.util.Objects;

import dev.virtualthreads.benchmark.report.MeasuredValues;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Environment;

/**
 * Address of a value in the committed results: {@code scenario; load; contender; column},
 * {@code scenario; load; contender; column / other contender}, {@code scenario; commit}
 * or {@code scenario; highest rate of contender}.
 */
final class Reference {

	private static final String HIGHEST_RATE = "highest rate of ";

	private final String text;

	private final List<String> parts;

	Reference(String text) {
		this.text = text;
		this.parts = List.of(text.split("\\s*;\\s*", -1));
	}

	/** Returns the value in the language, or fails and says what is unknown. */
	String value(CommittedResults results, Language language) {
		return switch (this.parts.size()) {
			case 2 -> ofScenario(results);
			case 4 -> language.numbers(measured(results));
			default -> throw unknown("it must have two or four parts");
		};
	}

	private String ofScenario(CommittedResults results) {
		return this.parts.getLast().startsWith(HIGHEST_RATE)
				? values(results).highestRate(this.parts.getLast().substring(HIGHEST_RATE.length()))
				: fact(results.of(this.parts.getFirst()).environment());
	}

	private String fact(Environment environment) {
		return switch (this.parts.getLast()) {
			case "commit" -> Objects.requireNonNullElse(environment.commit(), "unknown");
			case "date" -> environment.date().substring(0, 10);
			case "cpus" -> String.valueOf(environment.cpus());
			default -> throw unknown("of a whole run there are commit, date, cpus and \"highest rate of CONTENDER\"");
		};
	}

	private String measured(CommittedResults results) {
		String[] column = this.parts.getLast().split("\\s*/\\s*", -1);
		String load = this.parts.get(1);
		String contender = this.parts.get(2);
		return (column.length == 1) ? values(results).value(load, contender, column[0])
				: values(results).quotient(load, contender, column[1], column[0]);
	}

	private MeasuredValues values(CommittedResults results) {
		return new MeasuredValues(results.of(this.parts.getFirst()), this.parts.getFirst());
	}

	private MeasurementException unknown(String reason) {
		return new MeasurementException("Reference \"%s\" is invalid: %s.".formatted(this.text, reason));
	}

}
