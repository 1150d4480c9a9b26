package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.stats.Ideal;

/**
 * One row of the comparison.
 *
 * @param id its name on the command line and in the results
 * @param summary what it shows, in a sentence
 * @param exchange what each user sends and must get
 * @param loads how many requests by how many users
 * @param contenders who is compared, the baseline first
 * @param delays how long the services behind the bank take, as their properties; their
 * sum is the service time
 */
public record Scenario(String id, String summary, Exchange exchange, List<Load> loads, List<Contender> contenders,
		Map<String, Duration> delays) {

	private static final List<Contender> SMOKE_CONTENDERS = List.of(Contender.PLATFORM_10, Contender.VIRTUAL);

	public List<Contender> contenders(Preset preset) {
		return (preset == Preset.SMOKE) ? SMOKE_CONTENDERS : this.contenders;
	}

	public Duration delay(String property, Preset preset) {
		return preset.scale(this.delays.getOrDefault(property, Duration.ZERO));
	}

	public Duration serviceTime(Preset preset) {
		return preset.scale(this.delays.values().stream().reduce(Duration.ZERO, Duration::plus));
	}

	public double idealSeconds(Load load, Contender contender, Preset preset) {
		return Ideal.seconds(load.requests(), load.users(), contender.limit(), serviceTime(preset));
	}

}
