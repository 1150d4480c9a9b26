package dev.virtualthreads.benchmark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.scenario.BankJvm;
import dev.virtualthreads.benchmark.scenario.Exploration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class ExploreOptions {

	@Option(names = "--contenders", split = ",", paramLabel = "NAME",
			description = "Contenders separated by commas, such as platform-64,virtual (default: those of the scenario).")
	private List<String> contenders = new ArrayList<>();

	@Option(names = "--set", paramLabel = "KEY=VALUE",
			description = "Property of every bank, such as bank.read-timeout=5s. risk.delay and transfer.delay are those "
					+ "of the remote services. Repeatable.")
	private Map<String, String> properties = new LinkedHashMap<>();

	@Option(names = "--users", paramLabel = "N", description = "Users of each load, 1 to 100000.")
	private @Nullable Integer users;

	@Option(names = "--jvm-args", paramLabel = "ARGS",
			description = "Options of each bank's JVM separated by spaces, such as '-Xmx1g -XX:+UseZGC'.")
	private String jvmArguments = "";

	@Option(names = "--java", paramLabel = "HOME",
			description = "Folder of the Java, 21 or later, that runs the banks.")
	private @Nullable Path java;

	@Option(names = "--jfr", description = "Write a flight recording of each bank into DIR/logs.")
	private boolean recorded;

	Exploration exploration() {
		List<String> options = this.jvmArguments.isBlank() ? List.of()
				: List.of(this.jvmArguments.strip().split("\\s+"));
		return new Exploration(List.copyOf(this.contenders), this.properties, this.users,
				new BankJvm(this.java, options, this.recorded));
	}

}
