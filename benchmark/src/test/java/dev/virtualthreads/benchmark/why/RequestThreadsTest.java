package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class RequestThreadsTest {

	private static final List<String> REQUEST = List.of("com.example.OrderController.get(OrderController.java:7)",
			"org.springframework.web.servlet.FrameworkServlet.service(FrameworkServlet.java:1)",
			"jakarta.servlet.http.HttpServlet.service(HttpServlet.java:1)",
			"java.base/java.lang.VirtualThread.run(VirtualThread.java:1)");

	/** Thread of a pool of the service, such as that of a scheduler. */
	private static final List<String> CLIENT = List.of(
			"org.springframework.web.client.RestTemplate.doExecute(RestTemplate.java:1)",
			"com.example.Prices.load(Prices.java:9)", "java.base/java.lang.Thread.run(Thread.java:1)");

	@TempDir
	private Path folder;

	@Test
	void threadThatCallsAnotherServiceIsNoRequest() throws IOException {
		assertThat(threads(List.of(CLIENT))).isEqualTo(RequestThreads.UNKNOWN);
	}

	@Test
	void requestOnVirtualThreadsMayUseAPool() throws IOException {
		assertThat(threads(List.of(REQUEST, CLIENT))).isEqualTo(RequestThreads.VIRTUAL);
	}

	private RequestThreads threads(List<List<String>> stacks) throws IOException {
		String threads = stacks.stream()
			.map((stack) -> stack.stream().collect(Collectors.joining("\",\"", "{\"stack\":[\"", "\"]}")))
			.collect(Collectors.joining(","));
		return RequestThreads.of(Files.writeString(this.folder.resolve("threads.json"),
				"{\"threadDump\":{\"threadContainers\":[{\"threads\":[" + threads + "]}]}}"));
	}

}
