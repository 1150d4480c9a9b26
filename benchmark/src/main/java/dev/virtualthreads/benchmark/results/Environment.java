package dev.virtualthreads.benchmark.results;

import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a measurement: machine, Java, libraries, commit.
 *
 * @param date begin of the measurement, with time and offset, ISO 8601
 * @param end its end in the same form, null in the oldest results
 * @param commit of the code, ending in {@code -dirty} if it had changes, null if unknown
 */
public record Environment(String java, String os, int cpus, long memoryBytes, @Nullable String springBoot,
		@Nullable String tomcat, String date, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String end,
		@Nullable String commit) {

	public Environment endingAt(String time) {
		return new Environment(this.java, this.os, this.cpus, this.memoryBytes, this.springBoot, this.tomcat, this.date,
				time, this.commit);
	}

	public Environment since(String time) {
		return new Environment(this.java, this.os, this.cpus, this.memoryBytes, this.springBoot, this.tomcat, time,
				this.end, this.commit);
	}

	public String lastDate() {
		return Objects.requireNonNullElse(this.end, this.date);
	}

	public long gibibytes() {
		return Math.round(this.memoryBytes / (double) (1 << 30));
	}

	/**
	 * Returns what must be the same for numbers to be comparable. Memory is in whole GiB:
	 * with each boot, the kernel keeps some hundred KB more or less for itself.
	 */
	public String machine() {
		return "%s, %d processors, %d GiB, %s, Spring Boot %s, Tomcat %s".formatted(this.os, this.cpus, gibibytes(),
				this.java, this.springBoot, this.tomcat);
	}

	public Environment joinedWith(Environment other) {
		String commits = Objects.equals(this.commit, other.commit) ? this.commit
				: Objects.requireNonNullElse(this.commit, "unknown") + " and "
						+ Objects.requireNonNullElse(other.commit, "unknown");
		return new Environment(this.java, this.os, this.cpus, this.memoryBytes, this.springBoot, this.tomcat, this.date,
				this.end, commits);
	}

}
