package dev.virtualthreads.deployment.observability;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.deployment.replicas.ServiceProcess;
import dev.virtualthreads.program.ChildProcess;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** Process of Prometheus with the configuration of the containers and other targets. */
final class Prometheus implements AutoCloseable {

	static final Path FOLDER = Path.of("..", "..", "deploy", "observability").toAbsolutePath().normalize();

	private final URI api;

	private final HttpClient client = HttpClient.newHttpClient();

	private final ChildProcess process;

	/**
	 * Starts Prometheus without waiting for it.
	 * @param targets addresses that replace those of the containers
	 */
	Prometheus(Path folder, Map<String, String> targets) throws IOException {
		String configuration = Files.readString(FOLDER.resolve("prometheus.yaml"));
		for (Map.Entry<String, String> target : targets.entrySet()) {
			assertThat(configuration).contains(target.getKey());
			configuration = configuration.replace(target.getKey(), target.getValue());
		}
		Files.createDirectories(folder);
		Files.writeString(folder.resolve("prometheus.yaml"), configuration);
		Files.copy(FOLDER.resolve("alerts.yaml"), folder.resolve("alerts.yaml"), StandardCopyOption.REPLACE_EXISTING);
		String address = "127.0.0.1:" + ServiceProcess.freePort();
		this.api = URI.create("http://%s/api/v1/".formatted(address));
		this.process = ChildProcess
			.start(new ProcessBuilder("prometheus", "--config.file=" + folder.resolve("prometheus.yaml"),
					"--storage.tsdb.path=" + Files.createTempDirectory(folder.toAbsolutePath(), "data"),
					"--web.listen-address=" + address)
				.redirectErrorStream(true)
				.redirectOutput(folder.resolve("prometheus.log").toFile()));
	}

	/** Returns the samples of an expression now, none while Prometheus is not ready. */
	JsonNode query(String expression) throws IOException, InterruptedException {
		return get("query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8)).path("data").path("result");
	}

	long healthyTargets() throws IOException, InterruptedException {
		return get("targets?state=active").path("data")
			.path("activeTargets")
			.valueStream()
			.filter((target) -> target.path("health").asString().equals("up"))
			.count();
	}

	List<String> alerts() throws IOException, InterruptedException {
		List<String> expressions = get("rules?type=alert").path("data")
			.path("groups")
			.valueStream()
			.flatMap((group) -> group.path("rules").valueStream())
			.map((rule) -> rule.path("query").asString())
			.toList();
		assertThat(expressions).isNotEmpty();
		return expressions;
	}

	private JsonNode get(String path) throws IOException, InterruptedException {
		HttpRequest request = HttpRequest.newBuilder(this.api.resolve(path)).timeout(Duration.ofSeconds(10)).build();
		return JsonMapper.shared().readTree(this.client.send(request, HttpResponse.BodyHandlers.ofString()).body());
	}

	@Override
	public void close() {
		this.process.close();
		this.process.process().onExit().join();
	}

}
