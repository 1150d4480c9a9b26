package dev.virtualthreads.benchmark.gate;

import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.gate.Check.Status;
import dev.virtualthreads.charts.Markup;

/** JUnit XML of a gate: a test per check, skipped if it cannot tell. */
final class JUnitReport {

	private JUnitReport() {
	}

	static String of(Gate gate) {
		return """
				<?xml version="1.0" encoding="UTF-8"?>
				<testsuites>
				<testsuite name="bench gate" tests="%d" failures="%d" errors="0" skipped="%d" time="0">
				%s</testsuite>
				</testsuites>
				""".formatted(gate.checks().size(), gate.count(Status.FAILED), gate.count(Status.UNDECIDED),
				gate.checks().stream().map(JUnitReport::test).collect(Collectors.joining()));
	}

	private static String test(Check check) {
		return """
				<testcase classname="%s" name="%s" time="0">%s</testcase>
				""".formatted(Markup.escape(check.scenario()),
				Markup.escape("%s %s".formatted(check.load(), check.contender())), result(check));
	}

	private static String result(Check check) {
		String sentence = Markup.escape(check.sentence());
		return switch (check.status()) {
			case PASSED -> "<system-out>%s</system-out>".formatted(sentence);
			case FAILED -> "<failure message=\"%s\"/>".formatted(sentence);
			case UNDECIDED -> "<skipped message=\"%s\"/>".formatted(sentence);
		};
	}

}
