package dev.virtualthreads.questions.clients;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

import dev.virtualthreads.questions.remote.UsersCommand;
import picocli.CommandLine.Command;

/**
 * Comparison of the HTTP clients of a {@code RestClient}: users call two services one
 * after the other, as the bank does.
 */
@Command(name = "clients", mixinStandardHelpOptions = true,
		description = "Two blocking calls per request with each HTTP client of RestClient: how many run at once.")
public final class ClientsCommand extends UsersCommand {

	static final Duration RISK = Duration.ofMillis(300);

	static final Duration TRANSFER = Duration.ofMillis(100);

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (Client client : Client.values()) {
			contenders.put(client.contender(), new TwoCalls(client, users()));
		}
		return contenders;
	}

}
