package dev.virtualthreads.benchmark.results;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a cell by name, as tables show them. Settings that decide something have an
 * accessor, so that no other class looks for their names.
 *
 * @param all in the order in which they are shown, delays in the form that the services
 * receive
 */
public record Parameters(@JsonValue Map<String, Object> all) {

	/** Settings that differ between contenders of a load, or that its name says. */
	private static final Set<String> NOT_OF_LOAD = Set.of("warmUp", "threads", "address", "ratePerSecond");

	@JsonCreator(mode = JsonCreator.Mode.DELEGATING)
	public Parameters {
	}

	/** Returns these settings and one more, or the same ones if its value is null. */
	public Parameters with(String name, @Nullable Object value) {
		if (value == null) {
			return this;
		}
		Map<String, Object> more = new LinkedHashMap<>(this.all);
		more.put(name, value);
		return new Parameters(more);
	}

	public Parameters withThreads(@Nullable Integer threads) {
		return with("threads", threads);
	}

	/** Returns the number of platform threads, null without a limit of them. */
	public @Nullable Integer threads() {
		return (this.all.get("threads") instanceof Number threads) ? Integer.valueOf(threads.intValue()) : null;
	}

	public Parameters withRate(double perSecond, double duePerSecond) {
		return with("ratePerSecond", perSecond).with("duePerSecond", duePerSecond);
	}

	public @Nullable Double ratePerSecond() {
		return number("ratePerSecond");
	}

	private @Nullable Double number(String name) {
		return (this.all.get(name) instanceof Number number) ? Double.valueOf(number.doubleValue()) : null;
	}

	public Parameters withUnknownWaits() {
		return with("waits", "unknown");
	}

	public boolean hasUnknownWaits() {
		return this.all.containsKey("waits");
	}

	public Parameters withOwnProcessors(int number) {
		return with("ownProcessors", number);
	}

	/** Returns how many processors only the service uses, null for shared ones. */
	public @Nullable Double ownProcessors() {
		return number("ownProcessors");
	}

	public Parameters ofRunningService(String address) {
		return with("address", address).with("process", "one, already running");
	}

	public Parameters explored(String options) {
		return options.isEmpty() ? this : with("explored", options);
	}

	public String explored() {
		return this.all.containsKey("explored") ? text("explored") : "";
	}

	public Parameters withWarmUp(String summary) {
		return with("warmUp", summary);
	}

	public String warmUp() {
		return text("warmUp");
	}

	public String preset() {
		return text("preset");
	}

	private String text(String name) {
		return String.valueOf(this.all.getOrDefault(name, "-"));
	}

	/** Returns the settings that all contenders of a load have. */
	public Map<String, Object> ofLoad() {
		return without(NOT_OF_LOAD);
	}

	public Map<String, Object> chosen() {
		return without(Set.of("warmUp"));
	}

	private Map<String, Object> without(Set<String> names) {
		Map<String, Object> others = new LinkedHashMap<>(this.all);
		others.keySet().removeAll(names);
		return others;
	}

}
