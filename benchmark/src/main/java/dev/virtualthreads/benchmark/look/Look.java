package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge.Clue;
import dev.virtualthreads.benchmark.look.Knowledge.Problem;
import dev.virtualthreads.benchmark.own.service.Archive;
import dev.virtualthreads.benchmark.own.service.Archive.Library;
import org.jspecify.annotations.Nullable;

/** Look at an application: what the property changes, without a start. */
public record Look(String application, String springBoot, int java, String answer, List<Finding> findings,
		List<String> unknown, String next) {

	/** Fact, what to do, and the section of the checklist or the source. */
	public record Finding(Part part, Weight weight, String text, String action, String link) {
	}

	/** Part of a look, the most important first. */
	public enum Part {

		LIMITS, CHANGES, LIBRARIES, CLASSES

	}

	/** Importance: a problem makes {@code --fail-on problem} fail. */
	public enum Weight {

		PROBLEM, CHECK, NOTE

	}

	public static Look at(Path file, int java, @Nullable Double inProgress) {
		return Archive.read(file, List.of(), (archive) -> of(archive, java, inProgress));
	}

	private static Look of(Archive archive, int java, @Nullable Double inProgress) throws IOException {
		String springBoot = archive.springBoot();
		Application application = Application.of(archive);
		Limits limits = Limits.of(application, archive.server().orElse(null));
		List<Finding> findings = new ArrayList<>(limits.findings().toList());
		List<String> unknown = new ArrayList<>(application.unknown());
		unknown.add("Settings outside of this file, such as environment variables, and how long requests wait");
		Knowledge.all()
			.clues()
			.stream()
			.filter((clue) -> isOn(java, clue.lastJava()))
			.filter((clue) -> (limits.server() != null) ? !clue.withoutServer() : clue.part() != Part.LIMITS)
			.flatMap((clue) -> findings(clue, application))
			.forEach(findings::add);
		long hidden = 0;
		for (Problem problem : Knowledge.all().problems()) {
			Stream<Library> affected = application.libraries().stream().filter(problem::concerns);
			if (isOn(java, problem.lastJava())) {
				affected.map(problem::finding).forEach(findings::add);
			}
			else {
				hidden += affected.count();
			}
		}
		unknown.add("Known problems of its libraries on Java 23 and older only: %d%s".formatted(hidden,
				(hidden > 0) ? ", see --java 21" : ""));
		return new Look(String.valueOf(archive.file().getFileName()), springBoot, java,
				"%s %s".formatted(stand(findings, java), limits.first(inProgress)), findings, unknown,
				(limits.server() == null) ? "It has no web server of Spring Boot, so ./bench own cannot measure it."
						: "Measure it: ./bench own --jar %s --path /your/endpoint".formatted(archive.file()));
	}

	private static boolean isOn(int java, int lastJava) {
		return lastJava == 0 || java <= lastJava;
	}

	private static Stream<Finding> findings(Clue clue, Application application) {
		Settings settings = application.settings();
		String found = application.classes().with(clue.signs()) + String.join(", ", settings.matching(clue.property()))
				+ (application.has(clue.library()) ? clue.library() : "");
		return (found.isEmpty() || settings.has(clue.unless(), clue.value())) ? Stream.empty() : Stream
			.of(new Finding(clue.part(), clue.weight(), clue.text().formatted(found), clue.action(), clue.link()));
	}

	private static String stand(List<Finding> findings, int java) {
		return findings.stream()
			.filter((finding) -> finding.weight != Weight.NOTE)
			.min(Comparator.comparing(Finding::weight))
			.map((first) -> "%s first: %s.".formatted((first.weight == Weight.CHECK) ? "Check" : "Update", first.text))
			.orElse("Nothing stands against a trial on Java %d.".formatted(java));
	}

	public String text() {
		return "%s, Spring Boot %s, on Java %d%n%n%s%n".formatted(this.application, this.springBoot, this.java,
				this.answer) + part(Part.LIMITS, "What limits requests now, and what is next")
				+ part(Part.CHANGES, "What else the property changes")
				+ part(Part.LIBRARIES, "Libraries with a known problem on this Java")
				+ part(Part.CLASSES, "Your own classes")
				+ "%nNot known%n  - %s%n%n%s".formatted(String.join("%n  - ".formatted(), this.unknown), this.next);
	}

	private String part(Part part, String title) {
		String lines = this.findings.stream()
			.filter((finding) -> finding.part() == part)
			.map((found) -> "  - %s%n    %s%n    %s%n".formatted(found.text(), found.action(), found.link()))
			.collect(Collectors.joining());
		return lines.isEmpty() ? "" : "%n%s%n%s".formatted(title, lines);
	}

}
