package dev.virtualthreads.questions.remote;

import java.util.List;

import dev.virtualthreads.program.Comparison;
import picocli.CommandLine.Option;

/** Comparison whose contenders serve users in this process. */
public abstract class UsersCommand extends Comparison {

	private static final int MAX_USERS = ManyConnections.PER_SERVICE;

	private static final int MAX_REQUESTS = 1_000_000;

	@Option(names = "--users", defaultValue = "50", paramLabel = "N",
			description = "Users who send their next request after an answer (default: ${DEFAULT-VALUE}).")
	private int count;

	@Option(names = "--requests", defaultValue = "200", paramLabel = "N",
			description = "Requests of all users together (default: ${DEFAULT-VALUE}).")
	private int requests;

	protected final Users users() {
		requireUpTo(MAX_USERS, "--users", List.of(this.count));
		requireUpTo(MAX_REQUESTS, "--requests", List.of(this.requests));
		return new Users(this.count, this.requests);
	}

}
