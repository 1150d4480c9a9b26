package dev.virtualthreads.benchmark.trial;

import java.net.URI;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Service of the reader, in one of its thread modes.
 *
 * @param name name in messages
 * @param log name of the log file
 * @param command command line that starts it
 * @param environment variables in addition to those of this program
 * @param uri address without a path
 * @param ready address that answers with a status below 300 when the service is ready,
 * null if any answer but an error of the server means that
 */
public record OwnService(String name, String log, List<String> command, Map<String, String> environment, URI uri,
		@Nullable URI ready) {

}
