package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.program.InstalledJdks;
import dev.virtualthreads.program.JavaInstallation;

/** Comparisons in plain Java. */
final class StandaloneScenarios {

	private static final String MODULE = "standalone";

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	private static final Duration THREE_WAITS = Duration.ofMillis(300);

	// after one run of more requests the compilers have as much to go by
	private static final int LARGE = 30_000;

	private static final int WARM_UPS = 3;

	/** The pool size of the original demo. */
	private static final int POOL = 250;

	private static final int FIRST_TO_PIN = 21;

	private StandaloneScenarios() {
	}

	static Stream<ProgramScenario> of(Preset preset) {
		return Stream.of(remoteService(preset), tracing(), threads(preset), pinning(), cpuBound(preset));
	}

	// The first run of a JVM has a table of its own.
	private static ProgramScenario remoteService(Preset preset) {
		List<Integer> numbers = preset.choose(List.of(1_000), List.of(10_000), List.of(10_000, 100_000));
		return ProgramScenario
			.of("remote-service", "Many requests of 3 x 100 ms: a pool of 250 threads, callbacks, virtual threads.",
					MODULE, Map.of("waits", "3 x 100 ms"),
					numbers.stream()
						.flatMap((number) -> IntStream.of(0, (number < LARGE) ? WARM_UPS : 1)
							.boxed()
							.flatMap((warmUps) -> requests(number, warmUps))))
			.verdictOn("virtual", "platform", "nonblocking")
			.mainLoad(numbers.getFirst() + " requests");
	}

	// More on the pool would take minutes: each thread waits 400 times for 0.3 s.
	private static Stream<Program> requests(int number, int warmUps) {
		return Stream.of("platform", "nonblocking", "virtual")
			.filter((type) -> number < LARGE || !type.equals("platform"))
			.map((type) -> {
				int limit = type.equals("platform") ? POOL : number;
				double ideal = Ideal.seconds(number, number, limit, THREE_WAITS);
				return Program
					.of(type, cold(number + " requests", warmUps), Math.min(limit, number), type,
							"--requests=" + number, "--warm-ups=" + warmUps)
					.ideal(ideal)
					.expecting(ideal * (1 + warmUps))
					.onPool((limit < number) ? limit : null);
			});
	}

	private static String cold(String load, int warmUps) {
		return (warmUps == 0) ? load + ", cold" : load;
	}

	private static ProgramScenario tracing() {
		double ideal = THREE_WAITS.toMillis() / 1e3;
		return ProgramScenario
			.of("tracing", "Stack trace and thread dump of a waiting request, in each style.", MODULE,
					Map.of("waits", "3 x 100 ms"),
					Stream.of("platform", "virtual", "nonblocking")
						.map((type) -> Program.of(type, "1 nested request", 1, type).ideal(ideal).expecting(ideal)))
			.showing(new Quantity("Own frames in a thread dump", "%.0f", 1, "ownFramesInThreadDump"));
	}

	private static ProgramScenario threads(Preset preset) {
		int same = preset.choose(1_000, 10_000, 10_000);
		return ProgramScenario
			.of("threads", "Time, heap and memory per blocked thread, platform and virtual.", MODULE, Map.of(),
					Stream.of(blocked("platform", same, 5e-5), blocked("virtual", same, 3e-6),
							blocked("virtual", preset.choose(10_000, 1_000_000, 1_000_000), 3e-6)))
			.showing(new Quantity("Memory per waiting thread, KB", "%,.1f KB", 1000, "memoryBytesPerThread"))
			.verdictOn("virtual", "platform");
	}

	private static Program blocked(String type, int count, double secondsOfEach) {
		return Program.of(type, count + " threads, 50 frames", count, type, "--count=" + count, "--depth=50")
			.expecting(secondsOfEach * count);
	}

	private static ProgramScenario pinning() {
		List<String> works = List.of("synchronized", "reentrant-lock", "class-initialisation", "native-call");
		SortedMap<Integer, JavaInstallation> jdks = InstalledJdks.find();
		List<String> names = jdks.keySet().stream().map((version) -> "java-" + version).toList();
		return ProgramScenario
			.of("pinning", "Work that pins a virtual thread to its carrier, on every installed JDK.", MODULE,
					Map.of("blocked", "50ms"),
					works.stream().flatMap((work) -> jdks.values().stream().map((jdk) -> pinned(work, jdk))))
			.verdictOn(names.getLast(), names.subList(0, names.size() - 1).toArray(String[]::new))
			.hinting(jdks.containsKey(FIRST_TO_PIN) ? null
					: "No JDK 21 found to compare with: install one, or set JAVA_HOME to it.");
	}

	// about a hundred tasks, a multiple of the carriers
	private static Program pinned(String work, JavaInstallation jdk) {
		int tasks = Math.ceilDiv(100, PROCESSORS) * PROCESSORS;
		return Program.of("java-" + jdk.feature(), work.replace('-', ' '), tasks, work)
			.ideal(0.05)
			.expecting(6)
			.on(jdk);
	}

	private static ProgramScenario cpuBound(Preset preset) {
		int tasks = preset.choose(200, 2_000, 5_000);
		List<Program> programs = new ArrayList<>();
		// chosen by hand, not derived from a measured steady state
		for (int warmUps : new int[] { 0, 4 }) {
			programs.add(hashing("platform-cores", tasks, warmUps, PROCESSORS).onPool(PROCESSORS));
			programs.add(hashing("platform-200", tasks, warmUps, 200).onPool(200));
			programs.add(hashing("virtual", tasks, warmUps, tasks));
		}
		return ProgramScenario
			.of("cpu-bound", "CPU-bound hashing: virtual threads gain nothing.", MODULE, Map.of("hash", "SHA-256"),
					programs.stream())
			.verdictOn("virtual", "platform-cores", "platform-200")
			.mainLoad(tasks + " x 1 MiB");
	}

	private static Program hashing(String contender, int tasks, int warmUps, int limit) {
		double secondsOnOneCore = 0.003 * tasks * (1 + warmUps);
		return Program
			.of(contender, cold(tasks + " x 1 MiB", warmUps), Math.min(limit, tasks), contender, "--tasks=" + tasks,
					"--warm-ups=" + warmUps)
			.expecting(secondsOnOneCore / PROCESSORS);
	}

}
