package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.payments.JobProcess;
import dev.virtualthreads.payments.app.JobRun;

import static org.assertj.core.api.Assertions.assertThat;

/** Extracted jar with an archive of its classes: workers start in half of the time. */
final class ApplicationArchive {

	private static final List<String> OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx128m");

	private final Path jar;

	private final Path classes;

	private ApplicationArchive(Path jar, Path classes) {
		this.jar = jar;
		this.classes = classes;
	}

	/** Extracts the jar, starts it once and archives the classes that it loaded. */
	static ApplicationArchive create(JobRun run, Path folder) {
		run(folder, List.of(JobProcess.JAVA, "-Djarmode=tools", "-jar", JobProcess.JAR.toString(), "extract",
				"--destination", folder.resolve("application").toString()));
		ApplicationArchive archive = new ApplicationArchive(
				folder.resolve("application").resolve(JobProcess.JAR.getFileName()), folder.resolve("classes.jsa"));
		run(folder, archive
			.command(List.of("-XX:ArchiveClassesAtExit=" + archive.classes, "-Dspring.context.exit=onRefresh"), run));
		return archive;
	}

	private static void run(Path folder, List<String> command) {
		JobProcess process = JobProcess.start(command, folder.resolve("archive.log"));
		assertThat(process.awaitEnd()).as(process.log()).isZero();
	}

	List<String> command(JobRun run) {
		return command(List.of("-XX:SharedArchiveFile=" + this.classes), run);
	}

	private List<String> command(List<String> options, JobRun run) {
		List<String> command = new ArrayList<>(List.of(JobProcess.JAVA));
		command.addAll(OPTIONS);
		command.addAll(options);
		command.addAll(List.of("-jar", this.jar.toString()));
		command.addAll(run.arguments());
		return command;
	}

}
