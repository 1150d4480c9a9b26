package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.answer.OwnReport;
import dev.virtualthreads.benchmark.own.measurement.OwnScenario;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.report.ScenarioTable;
import dev.virtualthreads.benchmark.verdict.Warnings;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * Commands that follow the measurement of one thread mode.
 *
 * @param program name under which the reader calls bench
 * @param arguments arguments of the measurement
 * @param mode mode that was measured
 * @param folder folder of its results
 */
public record NextCommands(String program, List<String> arguments, ThreadMode mode, Path folder) {

	/** Returns the table, the faults of the measurement, and what to do next. */
	public OwnAnswer answer(Results results) {
		boolean valid = results.cells().stream().allMatch(Cell::isValid);
		// errors of the service are a result, which its other mode may not have
		boolean conclusive = results.cells().stream().allMatch(Cell::isConclusive);
		String warnings = Warnings.of(results.cells()).stream().map("%s%n"::formatted).collect(Collectors.joining());
		return new OwnAnswer(results, "%n%s%n%n".formatted(new ScenarioTable(results, OwnScenario.ID).text()),
				warnings + (conclusive ? text() : "Repeat the measurement:%n  %s".formatted(command(this.arguments))),
				valid ? 0 : 1);
	}

	String text() {
		ThreadMode next = OwnContenders.other(this.mode);
		return ModeResults.in(results(next))
			.filter((earlier) -> earlier.mode() == next)
			.map((earlier) -> "Both thread modes are measured. Join them:%n  %s%nThe results of %s threads are of %s. If your service has changed since then, repeat them first:%n  %s"
				.formatted(join(), next, earlier.date(), other()))
			.orElseGet(
					() -> "Measured: %s threads. Start your service with %s and the same settings, then:%n  %s%nThen join both:%n  %s"
						.formatted(this.mode, StartOptions.flag(next), other(), join()));
	}

	/** Checks that the folder does not hold the other mode, which the join needs. */
	public void requireOwnFolder() {
		ModeResults.in(results(this.mode)).filter((earlier) -> earlier.mode() != this.mode).ifPresent((earlier) -> {
			throw new IllegalArgumentException("--out %s holds the results of %s threads: choose another folder"
				.formatted(this.folder, earlier.mode()));
		});
	}

	String other() {
		List<String> words = new ArrayList<>();
		Iterator<String> rest = this.arguments.iterator();
		while (rest.hasNext()) {
			String word = rest.next();
			if (word.equals("--mode") || word.equals("--out")) {
				rest.next();
			}
			else if (!word.startsWith("--mode=") && !word.startsWith("--out=")) {
				words.add(word);
			}
		}
		ThreadMode next = OwnContenders.other(this.mode);
		words.addAll(List.of("--mode", next.toString(), "--out", folder(next).toString()));
		return command(words);
	}

	String join() {
		return command(List.of("own", "--join", results(ThreadMode.PLATFORM).toString(),
				results(ThreadMode.VIRTUAL).toString()));
	}

	private Path results(ThreadMode of) {
		return OwnReport.results(folder(of));
	}

	private Path folder(ThreadMode of) {
		if (of == this.mode) {
			return this.folder;
		}
		Path named = this.folder.endsWith(".") || this.folder.endsWith("..") ? this.folder.toAbsolutePath().normalize()
				: this.folder;
		String name = String.valueOf(named.getFileName());
		String other = name.replace(this.mode.toString(), of.toString());
		return named.resolveSibling(other.equals(name) ? name + "-" + of : other);
	}

	private String command(List<String> words) {
		return this.program + " " + words.stream().map(NextCommands::quoted).collect(Collectors.joining(" "));
	}

	private static String quoted(String word) {
		return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
	}

}
