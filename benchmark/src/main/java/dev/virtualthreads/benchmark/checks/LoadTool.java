package dev.virtualthreads.benchmark.checks;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Pattern;

import dev.virtualthreads.load.Arrivals;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.LoadDriver;
import dev.virtualthreads.load.LoadListener;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.measuring.MeasurementException;

/** Program that sends a load in place of this one, to check its measurements. */
enum LoadTool implements LoadDriver {

	AB("https://httpd.apache.org/docs/current/programs/ab.html") {

		@Override
		List<String> command(URI request, Load load, Path folder) {
			return List.of("ab", "-q", "-k", "-n", String.valueOf(load.users().requests()), "-c",
					String.valueOf(load.users().count()), "-g", folder.resolve(ANSWERS).toString(), request.toString());
		}

		@Override
		ToolRun read(String report, List<String> answers) {
			return AbOutput.read(report, answers);
		}

	},

	K6("https://grafana.com/docs/k6/latest/set-up/install-k6/") {

		@Override
		List<String> command(URI request, Load load, Path folder) {
			return List.of("k6", "run", "--quiet", "--no-usage-report", "--summary-mode=disabled", "--out",
					"csv=" + folder.resolve(ANSWERS), "--env", "TARGET=" + request, "--env",
					"SCENARIO=" + k6Scenario(load), folder.resolve(SCRIPT).toString());
		}

		@Override
		ToolRun read(String report, List<String> answers) {
			return K6Output.read(answers);
		}

	};

	private static final String SCRIPT = "k6.js";

	private static final String ANSWERS = "answers.csv";

	private final String manual;

	LoadTool(String manual) {
		this.manual = manual;
	}

	abstract List<String> command(URI request, Load load, Path folder);

	abstract ToolRun read(String report, List<String> answers);

	boolean isInstalled(String path) {
		return Pattern.compile(File.pathSeparator, Pattern.LITERAL)
			.splitAsStream(path)
			.anyMatch((folder) -> Files.isExecutable(Path.of(folder, toString())));
	}

	String manual() {
		return this.manual;
	}

	@Override
	public LoadResult run(URI target, Load load, LoadListener listener) {
		try {
			Path folder = Files.createTempDirectory("load");
			try {
				return run(target.resolve(load.exchange().path()), load, folder, listener);
			}
			finally {
				Files.deleteIfExists(folder.resolve(ANSWERS));
				Files.delete(folder.resolve(SCRIPT));
				Files.delete(folder);
			}
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be run: %s".formatted(this, ex.getMessage()), ex);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while %s sent a load".formatted(this), ex);
		}
	}

	private LoadResult run(URI request, Load load, Path folder, LoadListener listener)
			throws IOException, InterruptedException {
		try (InputStream script = LoadTool.class.getResourceAsStream(SCRIPT)) {
			Files.copy(Objects.requireNonNull(script), folder.resolve(SCRIPT));
		}
		listener.measuring();
		listener.started();
		String report = execute(command(request, load, folder));
		ToolRun run = read(report, Files.readAllLines(folder.resolve(ANSWERS)));
		LoadResult result = run.result(load.requests(), listener);
		listener.measured();
		return result;
	}

	private String execute(List<String> command) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
		builder.environment().put("K6_CSV_TIME_FORMAT", "unix_micro");
		Process process = builder.start();
		String report = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		if (process.waitFor() != 0) {
			throw new MeasurementException("%s failed: %s".formatted(this, report.strip()));
		}
		return report;
	}

	// a closed load as shared iterations, an open one as arrivals
	private static String k6Scenario(Load load) {
		Arrivals arrivals = load.arrivals();
		if (arrivals == null) {
			return "{\"executor\":\"shared-iterations\",\"vus\":%d,\"iterations\":%d,\"maxDuration\":\"1h\"}"
				.formatted(load.users().count(), load.users().requests());
		}
		long millis = arrivals.measuredLength().toMillis();
		return String.format(Locale.ROOT,
				"{\"executor\":\"constant-arrival-rate\",\"rate\":%d,\"timeUnit\":\"%dms\",\"duration\":\"%2$dms\","
						+ "\"preAllocatedVUs\":%d}",
				load.requests(), millis, load.users().count());
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
