package dev.virtualthreads.measuring.results;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The environment of a measurement: machine, Java, libraries, commit.
 *
 * @param date of the first session, with time and offset, ISO 8601
 * @param commit of the code, ending in {@code -dirty} if it had changes, null if unknown
 * @param sessions in the order measured, null in results of earlier versions
 */
public record Environment(String java, String os, int cpus, long memoryBytes, @Nullable String springBoot,
		@Nullable String tomcat, String date, @Nullable String commit,
		@JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Session> sessions) {

	/** Returns the sessions, at least one. */
	public List<Session> allSessions() {
		return (this.sessions != null) ? this.sessions : List.of(new Session(this.date, null, this.commit));
	}

	/** Returns the commits of all sessions. */
	public String commits() {
		return allSessions().stream()
			.map((session) -> (session.commit() != null) ? session.commit() : "unknown")
			.distinct()
			.collect(Collectors.joining(" and "));
	}

	/** Returns the same environment with its only session, which ended at a time. */
	public Environment endingAt(String end) {
		return withSessions(List.of(new Session(this.date, end, this.commit)));
	}

	/** Returns the same environment with the sessions of a later one in addition. */
	public Environment followedBy(Environment later) {
		return withSessions(Stream.concat(allSessions().stream(), later.allSessions().stream()).toList());
	}

	private Environment withSessions(List<Session> all) {
		return new Environment(this.java, this.os, this.cpus, this.memoryBytes, this.springBoot, this.tomcat, this.date,
				this.commit, all);
	}

}
