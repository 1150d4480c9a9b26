package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

@EnabledOnOs(OS.LINUX)
class PeersTest {

	private final List<Process> processes = new ArrayList<>();

	@AfterEach
	void end() {
		this.processes.forEach((process) -> process.descendants().forEach(ProcessHandle::destroyForcibly));
		this.processes.forEach(Process::destroyForcibly);
	}

	/** A client on IPv6 and a server on IPv4 stand in different tables of Linux. */
	@ParameterizedTest
	@ValueSource(booleans = { false, true })
	void processAtTheOtherEndIsFound(boolean onlyIpv4) throws IOException {
		Process database = java("-Djava.net.preferIPv4Stack=" + onlyIpv4);
		Process stranger = java();
		Process service = java(line(database));
		line(stranger);
		line(service);
		assertThat(Peers.of(pid(service), List.of())).containsExactly(pid(database));
		assertThat(Peers.of(pid(stranger), List.of())).isEmpty();
	}

	@Test
	void benchAndTheChildrenOfTheServiceAreNoPeers() throws IOException {
		try (ServerSocket bench = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
			Process service = java(String.valueOf(bench.getLocalPort()));
			line(service);
			int own = pid(service);
			assertThat(Peers.of(own, List.of(own))).isEmpty();
		}
	}

	@Test
	void namedProcessCountsWithItsChildren() throws IOException {
		Process container = start("sh", "-c", "sleep 1000 & echo $!; wait");
		int child = Integer.parseInt(line(container));
		assertThat(Peers.of(pid(start("sleep", "1000")), List.of(pid(container)))).containsExactly(pid(container),
				child);
	}

	private static int pid(Process process) {
		return Math.toIntExact(process.pid());
	}

	private static String line(Process process) throws IOException {
		return process.inputReader().readLine();
	}

	private Process java(String... arguments) throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx32m",
						"-XX:TieredStopAtLevel=1"));
		Arrays.stream(arguments).filter((word) -> word.startsWith("-")).forEach(command::add);
		command.addAll(List.of("-cp", "target/test-classes", PeersTest.class.getName()));
		Arrays.stream(arguments).filter((word) -> !word.startsWith("-")).forEach(command::add);
		return start(command.toArray(String[]::new));
	}

	private Process start(String... command) throws IOException {
		Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
		this.processes.add(process);
		return process;
	}

	/** Connects to a port, or prints one and accepts connections. */
	public static void main(String[] arguments) throws IOException, InterruptedException {
		if (arguments.length > 0) {
			try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[0]))) {
				System.out.println("connected to " + socket.getPort());
				Thread.sleep(Long.MAX_VALUE);
			}
		}
		try (ServerSocket server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
			System.out.println(server.getLocalPort());
			List<Socket> accepted = new ArrayList<>();
			while (accepted.size() < 100) {
				accepted.add(server.accept());
			}
		}
	}

}
