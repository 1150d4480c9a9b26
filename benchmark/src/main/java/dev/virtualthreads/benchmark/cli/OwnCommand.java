package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.virtualthreads.load.AnyCertificate;
import dev.virtualthreads.benchmark.own.OwnRun;
import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.UrlPlan;
import dev.virtualthreads.benchmark.own.running.NextCommands;
import dev.virtualthreads.benchmark.run.RunLock;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

@Command(name = "own", mixinStandardHelpOptions = true, versionProvider = Bench.Version.class, sortOptions = false,
		description = { "Gives a verdict on virtual threads in your own service, with the reasons.",
				"Starts its jar with spring.threads.virtual.enabled off and on, sends it requests and compares." },
		footer = { "", "Example:", "  bench own --jar target/app.jar --path /api/orders --jvm-args -Xmx512m", "",
				"The whole run takes at most five minutes with the defaults. Nothing of your service is changed:",
				"the property, the port and the address are set by environment variables.", "",
				"A service that you start yourself is measured in one thread mode after the other:",
				"  bench own --url http://127.0.0.1:8080 --mode platform --path /api/orders",
				"The next commands are printed at the end: --mode virtual, then --join.", "",
				"Exit code: 0 an answer, also an undecided one (with --url a valid measurement), 1 none,",
				"2 wrong usage or no --yes." })
final class OwnCommand implements Callable<Integer> {

	@Spec
	private @Nullable CommandSpec spec;

	@Mixin
	private OwnOptions options = new OwnOptions();

	@Mixin
	private UrlOptions running = new UrlOptions();

	@Option(names = "--out", paramLabel = "DIR",
			description = "Folder for results.json, report.html, verdict.md and the logs (default: benchmark/target/own, with --url own-platform or own-virtual).")
	private @Nullable Path out;

	@Option(names = "--json", description = "Print results.json on standard output instead of the verdict.")
	private boolean json;

	@Override
	public Integer call() {
		long begin = System.nanoTime();
		return Bench.checked(this.spec, () -> task(begin)).getAsInt();
	}

	private IntSupplier task(long begin) {
		ParseResult given = spec().commandLine().getParseResult();
		this.running.check(given.matchedOptions().stream().map(OptionSpec::longestName).collect(Collectors.toSet()));
		if (this.options.acceptsAnyCertificate()) {
			AnyCertificate.accept();
		}
		if (this.running.joins()) {
			Path folder = folder("");
			this.running.checkJoin(folder);
			return () -> print(this.running.join(folder));
		}
		if (this.running.measures()) {
			UrlPlan plan = this.running.plan(this.options.load());
			Path folder = folder("-" + plan.mode());
			NextCommands next = new NextCommands(Bench.program(), given.originalArgs(), plan.mode(), folder);
			next.requireOwnFolder();
			return () -> measure(() -> run(folder, begin).measure(plan, next));
		}
		Path folder = folder("");
		OwnPlan plan = this.options.plan();
		return () -> measure(() -> run(folder, begin).measure(plan, Bench.home()));
	}

	private Path folder(String suffix) {
		return Bench.folder(this.out, "benchmark/target/own" + suffix);
	}

	private OwnRun run(Path folder, long begin) {
		return new OwnRun(folder, spec().commandLine().getErr(), begin);
	}

	private int measure(Supplier<OwnAnswer> measurement) {
		return RunLock.holding(RunLock.file(), () -> print(measurement.get()));
	}

	private int print(OwnAnswer answer) {
		return answer.print(this.json, spec().commandLine().getOut(), spec().commandLine().getErr());
	}

	private CommandSpec spec() {
		return Objects.requireNonNull(this.spec);
	}

}
