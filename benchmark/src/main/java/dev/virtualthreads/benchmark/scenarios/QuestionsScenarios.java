package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Requests;
import dev.virtualthreads.program.InstalledJdks;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/** Comparisons behind the questions that teams ask, but for that of the database. */
final class QuestionsScenarios {

	static final String MODULE = "questions";

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	/** Tomcat's default. */
	static final int POOL = 200;

	private static final int OLDER_JAVA = 21;

	private static final int FIRST_WITH_SCOPES = 25;

	private static final double PREPARATION_SECONDS = 3;

	/** Highest rate that the program takes. */
	private static final int MOST_ARRIVALS = 10_000;

	private QuestionsScenarios() {
	}

	static Stream<ProgramScenario> of(Preset preset) {
		return Stream.of(clients(preset), fanOut(preset), servers(preset), mixed(preset));
	}

	/** Returns Java 21 for the full preset, null where this is it or none is found. */
	static @Nullable JavaInstallation olderJava(Preset preset) {
		return (preset == Preset.FULL && JavaInstallation.current().feature() > OLDER_JAVA)
				? InstalledJdks.find().get(OLDER_JAVA) : null;
	}

	private static Program users(String contender, int count, int atOnce, int requests) {
		return Program.of(contender, requests + "/" + count, Math.min(atOnce, count), contender, "--users=" + count,
				"--requests=" + requests);
	}

	private static ProgramScenario clients(Preset preset) {
		int requests = preset.choose(50, 100, 600);
		String mended = "http-components-200";
		String onOlderJava = mended + "-java-" + OLDER_JAVA;
		List<Program> programs = new ArrayList<>();
		if (preset != Preset.SMOKE) {
			programs.add(client("http-components-platform", 5, requests).onPool(POOL));
		}
		programs.add(client("http-components", 5, requests));
		programs.add(client(mended, POOL, requests));
		if (preset != Preset.SMOKE) {
			programs.add(client("jdk", Integer.MAX_VALUE, requests));
			programs.add(client("jetty", 64, requests));
			programs.add(client("simple", Integer.MAX_VALUE, requests));
		}
		@Nullable JavaInstallation older = olderJava(preset);
		// Until Java 23 a client that waits inside synchronized code occupies its
		// carrier.
		if (older != null) {
			programs.add(client(mended, POOL, requests).on(older).named(onOlderJava));
		}
		return ProgramScenario
			.of("clients", "Two blocking calls per request with each HTTP client of RestClient: how many run at once.",
					MODULE, Map.of("risk.delay", "300ms", "transfer.delay", "100ms"), programs.stream())
			.verdictOn(mended, "http-components")
			.verdictOn("http-components", "http-components-platform")
			.verdictOn("jdk", mended)
			.verdictOn("jetty", mended)
			.verdictOn("simple", mended)
			.verdictOn(onOlderJava, mended);
	}

	// The first call takes longest: the connections to its service are the limit.
	private static Program client(String contender, int connections, int requests) {
		int users = 50;
		int atOnce = Math.min(users, connections);
		double ideal = (atOnce < users) ? Ideal.seconds(requests, atOnce, atOnce, Duration.ofMillis(300)) + 0.1
				: Ideal.seconds(requests, users, users, Duration.ofMillis(400));
		return users(contender, users, atOnce, requests).ideal(ideal).expecting(ideal + PREPARATION_SECONDS);
	}

	private static ProgramScenario fanOut(Preset preset) {
		int requestsOfUser = preset.choose(1, 2, 10);
		return ProgramScenario
			.of("fan-out", "Two independent calls per request, one after the other or both at once.", MODULE,
					Map.of("risk.delay", "300ms", "fraud.delay", "200ms"),
					preset.choose(Stream.of(50), Stream.of(400), Stream.of(50, 400))
						.flatMap((users) -> Stream.of("sequential", "virtual", "pool-200", "structured", "zip")
							.filter((style) -> preset != Preset.SMOKE || !style.equals("pool-200"))
							.filter((style) -> hasScopes() || !style.equals("structured"))
							.map((style) -> calls(style, users, users * requestsOfUser))))
			.verdictOn("virtual", "sequential", "pool-200", "structured", "zip");
	}

	private static boolean hasScopes() {
		return JavaInstallation.current().feature() >= FIRST_WITH_SCOPES;
	}

	private static Program calls(String style, int users, int requests) {
		boolean pool = style.equals("pool-200");
		double oneUser = (double) requests / users * (style.equals("sequential") ? 0.5 : 0.3);
		double ideal = pool ? Math.max(oneUser, requests * 0.5 / POOL) : oneUser;
		Program program = users(style, users, users, requests).ideal(ideal)
			.expecting(ideal + PREPARATION_SECONDS)
			.onPool(pool ? POOL : null);
		// a preview
		return hasScopes() ? program.on(JavaInstallation.current(), "--enable-preview") : program;
	}

	private static ProgramScenario servers(Preset preset) {
		int users = preset.choose(40, 400, 400);
		int requests = preset.choose(80, 400, 4_000);
		// more on the few threads of an event loop would take minutes
		int few = 20;
		List<Program> programs = new ArrayList<>(
				List.of(server("tomcat", POOL, users, requests), server("tomcat-virtual", users, users, requests),
						server("jetty", POOL, users, requests), server("jetty-virtual", POOL, users, requests)));
		// with these it would take more than three minutes
		if (preset != Preset.QUICK) {
			programs.add(server("netty", Math.max(4, PROCESSORS), few, few));
			programs.add(server("netty-virtual", few, few, few));
		}
		return ProgramScenario
			.of("servers", "Requests that wait, on each web server of Spring Boot, with the property off and on.",
					MODULE, Map.of("wait", "1000ms"), programs.stream())
			.verdictOn("tomcat-virtual", "tomcat")
			.verdictOn("jetty-virtual", "jetty")
			.verdictOn("netty-virtual", "netty");
	}

	private static Program server(String contender, int limit, int users, int requests) {
		double ideal = Ideal.seconds(requests, users, limit, Duration.ofSeconds(1));
		return users(contender, users, limit, requests).ideal(ideal)
			.expecting(ideal + PREPARATION_SECONDS)
			.onPool(contender.endsWith("virtual") ? null : limit);
	}

	// Carriers have no time slices, but threads of the operating system do.
	private static ProgramScenario mixed(Preset preset) {
		List<Program> programs = new ArrayList<>(List.of(mixed("platform-200", preset).onPool(POOL)));
		int carriers = 8 * PROCESSORS;
		programs.add(mixed("virtual", preset).named("carriers-" + carriers)
			.on(JavaInstallation.current(), "-Djdk.virtualThreadScheduler.parallelism=" + carriers));
		programs.add(mixed("virtual", preset));
		return ProgramScenario
			.of("mixed", "One of 20 requests computes, the others wait: how long the slowest of those take.", MODULE,
					Map.of("wait", "50ms", "computing", "20ms"), programs.stream())
			.showing(Quantity.P99)
			.verdictOn("virtual", "platform-200", "carriers-" + carriers)
			.judging(Measure.P99, new Measure("probeMedianMillis"));
	}

	// At a higher rate the many threads of the clients take the time of the few carriers.
	private static Program mixed(String mode, Preset preset) {
		int seconds = preset.choose(2, 5, 20);
		int rate = Math.min(300 * PROCESSORS, MOST_ARRIVALS);
		return Program
			.of(mode, rate + "/s", rate, mode, "--rate=" + rate, "--seconds=" + seconds, "--seed=" + Program.REPEAT)
			.expecting(20 + seconds + PREPARATION_SECONDS);
	}

}
