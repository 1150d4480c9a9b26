package dev.virtualthreads.questions.clients;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.questions.remote.Users;
import picocli.CommandLine.Command;

/**
 * Comparison of the HTTP clients of a {@code RestClient}: users call two services one
 * after the other, as the bank does.
 */
@Command(name = "clients", mixinStandardHelpOptions = true,
		description = "Two blocking calls per request with each HTTP client of RestClient: how many run at once.")
public final class ClientsCommand extends ComparisonCommand {

	static final Duration RISK = Duration.ofMillis(300);

	static final Duration TRANSFER = Duration.ofMillis(100);

	private static final int USERS = 50;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("risk.delay", RISK.toMillis() + "ms", "transfer.delay", TRANSFER.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate(Client.MENDED.contender(), List.of(Client.DEFAULT.contender())),
				new Candidate(Client.DEFAULT.contender(), List.of(Client.DEFAULT_ON_POOL.contender())),
				new Candidate(Client.JDK.contender(), List.of(Client.MENDED.contender())),
				new Candidate(Client.JETTY.contender(), List.of(Client.MENDED.contender())),
				new Candidate(Client.SIMPLE.contender(), List.of(Client.MENDED.contender())));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Users users = new Users(USERS, preset.choose(50, 100, 400));
		Set<Client> all = EnumSet.allOf(Client.class);
		return preset.choose(EnumSet.of(Client.DEFAULT, Client.MENDED), all, all)
			.stream()
			.map((client) -> contender(client, users))
			.toList();
	}

	// The first call takes longest: the connections to its service are the limit.
	private static Contender contender(Client client, Users users) {
		int atOnce = Math.min(users.count(), client.connectionsPerService());
		double ideal = (atOnce < users.count())
				? seconds(RISK.multipliedBy(Math.ceilDiv(users.requests(), atOnce)).plus(TRANSFER))
				: seconds(RISK.plus(TRANSFER).multipliedBy(Math.ceilDiv(users.requests(), users.count())));
		Contender contender = Contender.of(client.contender(), users.load(), users.requests(), atOnce, ideal, 0,
				new TwoCalls(client, users));
		return client.isOnPool() ? contender.onPool(Client.POOL) : contender;
	}

	private static double seconds(Duration time) {
		return time.toMillis() / 1e3;
	}

}
