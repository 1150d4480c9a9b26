package dev.virtualthreads.questions.database;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.virtualthreads.questions.remote.ArrivalsCommand;
import picocli.CommandLine.Command;

/** Comparison of thread modes that share ten connections to PostgreSQL. */
@Command(name = "database", mixinStandardHelpOptions = true,
		description = "Transfers through Tomcat share ten connections to PostgreSQL: how long they wait.")
public final class DatabaseCommand extends ArrivalsCommand {

	@Override
	protected Map<String, Work> contenders() {
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (Style style : Style.values()) {
			contenders.put(style.contender(), new Arriving(style, arrivals()));
		}
		return contenders;
	}

}
