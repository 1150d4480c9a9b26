package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;

import dev.virtualthreads.payments.PaymentsException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.util.FileSystemUtils;

/** {@code payments}: the same files paid by every contender. */
@Command(name = "payments", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Compares the executors: the same files, one payment after the other, by a pool, by virtual threads.")
public final class CompareCommand implements Callable<Integer> {

	private final Class<?> application;

	@Spec
	private @Nullable CommandSpec spec;

	@Option(names = "--preset", defaultValue = "quick", paramLabel = "PRESET",
			description = "smoke, quick or full (default: ${DEFAULT-VALUE}).")
	private Preset preset = Preset.QUICK;

	@Option(names = "--repeats", paramLabel = "N",
			description = "Runs for each cell, 1 to 100 (default: the preset's).")
	private @Nullable Integer repeats;

	@Option(names = "--json", description = "Print {\"cells\":[...]} on standard output, and no table.")
	private boolean json;

	public CompareCommand(Class<?> application) {
		this.application = application;
	}

	@Override
	public Integer call() throws IOException {
		if (this.repeats != null && (this.repeats < 1 || this.repeats > 100)) {
			throw new ParameterException(Objects.requireNonNull(this.spec).commandLine(),
					"--repeats must be from 1 to 100, was %d.".formatted(this.repeats));
		}
		Path folder = Files.createTempDirectory("payments");
		try {
			List<Cell> cells = new Comparison(this.application, this.preset, this.repeats, folder, System.err::println)
				.cells();
			print(cells);
			return cells.stream().allMatch((cell) -> cell.errors().isEmpty()) ? 0 : 1;
		}
		catch (PaymentsException ex) {
			System.err.println(ex.getMessage());
			return 1;
		}
		finally {
			FileSystemUtils.deleteRecursively(folder);
		}
	}

	private void print(List<Cell> cells) {
		if (this.json) {
			System.out.println(new JsonMapper().writeValueAsString(Map.of("cells", cells)));
			return;
		}
		System.out.printf("%-20s %-14s %10s %10s %10s %12s %8s%n", "load", "contender", "ideal", "measured", "of ideal",
				"payments/s", "threads");
		cells
			.forEach((cell) -> System.out.printf(Locale.ROOT, "%-20s %-14s %10s %8.2f s %10s %12.0f %8d%n", cell.load(),
					cell.contender(), (cell.idealSeconds() != null) ? "%.2f s".formatted(cell.idealSeconds()) : "-",
					cell.seconds(), (cell.percentOfIdeal() != null) ? "%.1f %%".formatted(cell.percentOfIdeal()) : "-",
					cell.throughputPerSecond(), cell.peakThreads()));
	}

}
