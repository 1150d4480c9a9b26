package dev.virtualthreads.questions.clients;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.process.InstalledJdks;
import dev.virtualthreads.measuring.process.JavaInstallation;
import dev.virtualthreads.questions.remote.Users;
import org.jspecify.annotations.Nullable;
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

	private static final int OLDER_JAVA = 21;

	private static final String ON_OLDER_JAVA = Client.MENDED.contender() + "-java-" + OLDER_JAVA;

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
				new Candidate(Client.SIMPLE.contender(), List.of(Client.MENDED.contender())),
				new Candidate(ON_OLDER_JAVA, List.of(Client.MENDED.contender())));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Users users = new Users(USERS, preset.choose(50, 100, 200));
		Set<Client> all = EnumSet.allOf(Client.class);
		return Stream
			.concat(preset.choose(EnumSet.of(Client.DEFAULT, Client.MENDED), all, all)
				.stream()
				.map((client) -> contender(client, users)), onOlderJava(users, preset))
			.toList();
	}

	// Until Java 23 a client that waits inside synchronized code occupies its carrier.
	private static Stream<Contender> onOlderJava(Users users, Preset preset) {
		@Nullable JavaInstallation older = (preset == Preset.FULL) ? InstalledJdks.find().get(OLDER_JAVA) : null;
		return (older != null) ? Stream.of(contender(Client.MENDED, users).on(older).named(ON_OLDER_JAVA))
				: Stream.empty();
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
