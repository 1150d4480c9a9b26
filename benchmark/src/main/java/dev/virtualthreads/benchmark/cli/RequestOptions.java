package dev.virtualthreads.benchmark.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.load.Request;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import dev.virtualthreads.benchmark.own.request.HttpFile;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

final class RequestOptions {

	@Option(names = "--path", paramLabel = "PATH", description = "Path to request, such as /api/orders?page=1.")
	private @Nullable String path;

	@Option(names = "--method", paramLabel = "NAME",
			description = "Method of the request (default: GET, with a body POST).")
	private @Nullable String method;

	@Option(names = "--body", paramLabel = "FILE",
			description = "File with the body (sent as JSON, unless a header says otherwise).")
	private @Nullable Path body;

	@Option(names = "--header", paramLabel = "LINE", description = "Header such as 'Accept: text/plain'. Repeatable.")
	private List<String> headers = new ArrayList<>();

	@Option(names = "--request-file", paramLabel = "FILE",
			description = "File of requests in the .http format of IntelliJ and VS Code, in place of --path. '# @weight 3' above a request sends it three times as often.")
	private @Nullable Path requestFile;

	List<Request> requests() {
		if ((this.path == null) == (this.requestFile == null)) {
			throw new IllegalArgumentException(
					"bench own needs either --path, such as --path /api/orders, or --request-file");
		}
		if (this.requestFile != null) {
			if (this.method != null || this.body != null || !this.headers.isEmpty()) {
				throw new IllegalArgumentException("--method, --body and --header belong to --path: write them into %s"
					.formatted(this.requestFile));
			}
			return HttpFile.read(this.requestFile);
		}
		if (this.body != null && !Files.isReadable(this.body)) {
			throw new IllegalArgumentException("--body must be a file, but %s does not exist".formatted(this.body));
		}
		return List.of(CheckedRequests.of(this.method, Objects.requireNonNull(this.path), this.body, this.headers));
	}

}
