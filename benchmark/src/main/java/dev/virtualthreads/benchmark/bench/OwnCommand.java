package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.load.AnyCertificate;
import dev.virtualthreads.benchmark.own.OwnRun;
import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.trial.AttachedService;
import dev.virtualthreads.benchmark.trial.Contender;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(name = "own", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Gives a verdict on virtual threads in your own service, with the reasons.",
				"Starts its jar with spring.threads.virtual.enabled off and on, sends it requests and compares." },
		footer = { "", "Example:", "  bench own --jar target/app.jar --path /api/orders --jvm-args -Xmx512m", "",
				"The whole run takes at most five minutes with the defaults. Nothing of your service is changed:",
				"the property, the port and the address are set by environment variables.", "",
				"Services that you start yourself are measured side by side, too:",
				"  bench own --url platform=http://127.0.0.1:8080 --url virtual=http://127.0.0.1:8081 --path /api/orders",
				"", "Exit code: 0 an answer, also an undecided one (of one --url a valid measurement), 1 none,",
				"2 wrong usage or no --yes." })
final class OwnCommand implements Callable<Integer> {

	@Spec
	private CommandSpec spec = CommandSpec.create();

	@Mixin
	private OwnOptions options = new OwnOptions();

	@Mixin
	private UrlOptions running = new UrlOptions();

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json, report.html, verdict.md and the logs (default: benchmark/target/own).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print results.json on standard output instead of the verdict.")
	private boolean json;

	@Override
	public Integer call() {
		long begin = System.nanoTime();
		Supplier<OwnAnswer> measurement = Bench.checked(this.spec, () -> measurement(begin));
		CommandLine command = this.spec.commandLine();
		return RunLock.holding(RunLock.file(),
				() -> measurement.get().print(this.json, command.getOut(), command.getErr()));
	}

	// with options that are checked
	private Supplier<OwnAnswer> measurement(long begin) {
		CommandLine command = this.spec.commandLine();
		this.running.check(command.getParseResult()
			.matchedOptions()
			.stream()
			.map(OptionSpec::longestName)
			.collect(Collectors.toSet()));
		if (this.options.acceptsAnyCertificate()) {
			AnyCertificate.accept();
		}
		OwnRun run = new OwnRun(Bench.folder(this.out, "benchmark/target/own"), command.getErr(), begin);
		if (this.running.areGiven()) {
			OwnLoad load = this.options.load();
			Map<Contender, AttachedService> services = this.running.services();
			return () -> run.measure(services, load);
		}
		OwnPlan plan = this.options.plan();
		return () -> run.measure(plan, Bench.home());
	}

}
