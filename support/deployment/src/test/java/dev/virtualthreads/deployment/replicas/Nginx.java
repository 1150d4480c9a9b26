package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.program.ExitHook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Process of nginx with the configuration and the script of the containers. */
final class Nginx implements AutoCloseable {

	private static final String SCRIPT = Path.of("..", "..", "deploy", "docker", "replicas", "nginx.sh").toString();

	private final Path folder;

	private final int port = ServiceProcess.freePort();

	private final Process process;

	private final ExitHook onExit;

	/**
	 * Starts nginx and waits until it listens.
	 * @param folder folder for its files and logs
	 */
	Nginx(Path folder, List<String> replicas) throws IOException {
		this.folder = Files.createDirectories(folder).toAbsolutePath();
		this.process = script("start", List.of("127.0.0.1:" + this.port), replicas);
		this.onExit = ExitHook.run("stop-nginx", this.process::destroy);
		await().until(() -> !this.process.isAlive() || listens());
		assertThat(this.process.isAlive()).as("nginx, see error.log in %s", this.folder).isTrue();
	}

	URI uri() {
		return URI.create("http://127.0.0.1:" + this.port);
	}

	/** Sends new requests to these replicas, and waits for those in flight to others. */
	void use(List<String> replicas) throws IOException, InterruptedException {
		assertThat(tryUse(replicas)).as("nginx.sh use, see error.log in %s", this.folder).isZero();
	}

	int tryUse(List<String> replicas) throws IOException, InterruptedException {
		Process script = script("use", List.of(), replicas);
		assertThat(script.waitFor(3, TimeUnit.MINUTES)).isTrue();
		return script.exitValue();
	}

	Path file(String name) {
		return this.folder.resolve(name);
	}

	private Process script(String command, List<String> listen, List<String> replicas) throws IOException {
		List<String> arguments = Stream.of(List.of("sh", SCRIPT, command, this.folder.toString()), listen, replicas)
			.flatMap(List::stream)
			.toList();
		ProcessBuilder builder = new ProcessBuilder(arguments)
			.redirectOutput(this.folder.resolve(command.equals("start") ? "access.log" : "use.log").toFile())
			.redirectError(ProcessBuilder.Redirect.appendTo(this.folder.resolve("error.log").toFile()));
		builder.environment().merge("PATH", "/usr/sbin:/usr/local/sbin", (path, more) -> path + ":" + more);
		return builder.start();
	}

	private boolean listens() {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
			return socket.isConnected();
		}
		catch (IOException ex) {
			return false;
		}
	}

	/** Returns the requests that nginx has logged, in their order. */
	List<LoggedRequest> requests() {
		try {
			return Files.readAllLines(this.folder.resolve("access.log")).stream().map(LoggedRequest::of).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	/** Returns the first request: nginx writes its line after the answer. */
	LoggedRequest firstRequest() {
		return await().until(this::requests, (logged) -> !logged.isEmpty()).getFirst();
	}

	/** Changes the copied configuration, which the next {@link #use} reads again. */
	void change(String before, String after) throws IOException {
		Path configuration = file("nginx.conf");
		String text = Files.readString(configuration);
		assertThat(text).contains(before);
		Files.writeString(configuration, text.replace(before, after));
	}

	/** Sends a request and returns the answer, up to the end of the connection. */
	String send(String request) throws IOException {
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), this.port)) {
			// longer than every time limit of nginx in the tests
			socket.setSoTimeout(15_000);
			socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
			return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
		}
	}

	@Override
	public void close() {
		this.onExit.close();
		this.process.destroy();
		this.process.onExit().join();
	}

	/**
	 * Request in the access log.
	 *
	 * @param status status that the client got
	 * @param replicas replicas that nginx tried, in their order
	 */
	record LoggedRequest(int status, List<String> replicas) {

		private static final Pattern LINE = Pattern.compile("\\S+ \".*\" (\\d+) \\S+ s, replica \"([^\"]+)\".*");

		static LoggedRequest of(String line) {
			Matcher matcher = LINE.matcher(line);
			if (!matcher.matches()) {
				throw new IllegalArgumentException("no line of the format in nginx.conf: " + line);
			}
			return new LoggedRequest(Integer.parseInt(matcher.group(1)), List.of(matcher.group(2).split(", ")));
		}

	}

}
