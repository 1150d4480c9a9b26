package dev.virtualthreads.benchmark.scenarios;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.trial.BankJvm;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Scenarios in the configuration of a reader. */
class ExplorationTest {

	@Test
	void eachUserSendsAsManyRequestsAsBefore() {
		Load load = users(200).of(scenario("transfers")).loads().getFirst();
		assertThat(load.label()).isEqualTo("1600/200");
		assertThat(load.users().count()).isEqualTo(200);
		assertThat(load.users().requests()).isEqualTo(1600);
		assertThat(load.warmUp().users().count()).isEqualTo(200);
	}

	@Test
	void loadsThatBecomeTheSameAreMeasuredOnce() {
		assertThat(users(100).of(scenario("blocking")).loads()).extracting(Load::label).containsExactly("300/100");
		assertThat(users(70).of(scenario("response-size")).loads()).extracting(Load::label)
			.containsExactly("1 KB, 70 users", "128 KB, 70 users");
	}

	@Test
	void warmUpByFewUsersStaysOne() {
		assertThat(users(3000).of(scenario("memory")).loads().getFirst().warmUp().users().count()).isEqualTo(200);
	}

	@Test
	void thousandsOfUsersReachTheLimitOfNoContender() {
		assertThat(users(1001).of(scenario("transfers")).contenders()).isNotEmpty()
			.allMatch((contender) -> contender.properties().containsKey("bank.max-concurrent-transfers"));
		assertThat(users(1000).of(scenario("transfers")).contenders())
			.noneMatch((contender) -> contender.properties().containsKey("bank.max-concurrent-transfers"));
	}

	@Test
	void anyPoolAndUsualContendersCanBeChosen() {
		ServiceScenario explored = contenders("platform-64", "platform-10", "reactive", "virtual")
			.of(scenario("transfers"));
		assertThat(explored.contenders()).extracting(Contender::name)
			.containsExactly("platform-64", "platform-10", "reactive", "virtual");
		assertThat(explored.contenders().getFirst().limit()).isEqualTo(64);
		assertThat(explored.contenders().getFirst().properties()).containsEntry("server.tomcat.threads.max", "64");
		assertThat(explored.comparisons()).containsExactly(
				new PlannedComparison("transfers", "platform-10", "virtual", "400/50"),
				new PlannedComparison("transfers", "platform-64", "virtual"),
				new PlannedComparison("transfers", "reactive", "virtual"));
	}

	@Test
	void lastContenderIsTheCandidateWithoutThatOfTheScenario() {
		assertThat(contenders("platform-64", "virtual-lean").of(scenario("transfers")).comparisons())
			.containsExactly(new PlannedComparison("transfers", "platform-64", "virtual-lean", "400/50"));
	}

	@Test
	void delaysAreThoseOfTheRemoteServices() {
		ServiceScenario explored = set("risk.delay", "2s").of(scenario("transfers"));
		assertThat(explored.target().remoteDelays())
			.isEqualTo(new RemoteDelays(Duration.ofSeconds(2), Duration.ofMillis(100), null));
		assertThat(explored.target().serviceTime()).isEqualTo(Duration.ofMillis(2100));
		assertThat(explored.loads().getFirst().warmUp().delay()).isEqualTo(Duration.ofMillis(2100));
		assertThat(explored.contenders()).noneMatch((contender) -> contender.properties().containsKey("risk.delay"));
	}

	@Test
	void propertiesAreThoseOfEveryBank() {
		assertThat(set("bank.read-timeout", "5s").of(scenario("transfers")).contenders()).hasSize(4)
			.allSatisfy((contender) -> assertThat(contender.properties()).containsEntry("bank.read-timeout", "5s")
				.hasSizeGreaterThan(1));
	}

	@Test
	void scenarioNamesTheConfiguration() {
		Exploration exploration = new Exploration(List.of("virtual"), Map.of("a", "b"), 7,
				new BankJvm(null, List.of("-Xmx1g", "-XX:+UseZGC")));
		ServiceScenario explored = exploration.of(scenario("transfers"));
		assertThat(explored.rules().explored())
			.isEqualTo("--contenders virtual --set a=b --users 7 --jvm-args '-Xmx1g -XX:+UseZGC'");
		assertThat(explored.target().jvm()).isEqualTo(exploration.jvm());
		assertThat(scenario("transfers").rules().explored()).isEmpty();
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			value = { "transfers | server.port | 1 | --set cannot change server.port",
					"transfers | server.tomcat.threads.max | 9 | Choose other --contenders, such as platform-50.",
					"overload | bank.max-concurrent-transfers | 9 | virtual-unlimited sets it.",
					"transfers | risk.delay | soon | --set risk.delay must be a time such as 300ms or 3s, was 'soon'",
					"ramp | risk.delay | 3s | The bank of ramp calls no remote service" })
	void propertyThatDoesNotFitIsRefused(String scenario, String key, String value, String message) {
		assertThatIllegalArgumentException().isThrownBy(() -> set(key, value).of(scenario(scenario)))
			.withMessageContaining(message);
	}

	@Test
	void contenderThatNoLoadHasIsRefused() {
		ServiceScenario smoke = Known.service("transfers", Preset.SMOKE);
		assertThatIllegalArgumentException().isThrownBy(() -> contenders("platform-1000", "virtual").of(smoke))
			.withMessage("No load of transfers is for platform-1000 here: leave it out of --contenders.");
	}

	@Test
	void contenderIsLeftOutUnderALoadByOtherUsers() {
		ServiceScenario explored = users(500).of(scenario("transfers"));
		assertThat(explored.loads()).extracting((load) -> load.label() + " " + explored.contenders(load).size())
			.containsExactly("4000/500 3", "2500/500 3");
	}

	@Test
	void unknownContenderIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> contenders("platform-0").of(scenario("transfers")))
			.withMessage(
					"Unknown contender 'platform-0'. Contenders of transfers: platform-10, platform-200, platform-1000, "
							+ "virtual, virtual-lean, reactive, platform-cores, and platform-N with N threads.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = { "transfers | 0 | --users must be from 1 to 100000, was 0",
			"latency | 50 | The loads of latency have a rate and no users: leave out --users." })
	void usersThatDoNotFitAreRefused(String scenario, int users, String message) {
		assertThatIllegalArgumentException().isThrownBy(() -> users(users).of(scenario(scenario))).withMessage(message);
	}

	@Test
	void folderWithoutJavaIsRefused() {
		Exploration exploration = new Exploration(List.of(), Map.of(), null, new BankJvm(Path.of("no-jdk"), List.of()));
		assertThatIllegalArgumentException().isThrownBy(() -> exploration.of(scenario("transfers")))
			.withMessageContaining("--java must be the folder of Java 21 or later")
			.withMessageContaining("was no-jdk");
	}

	private static Exploration users(int users) {
		return new Exploration(List.of(), Map.of(), users, BankJvm.DEFAULT);
	}

	private static Exploration contenders(String... names) {
		return new Exploration(List.of(names), Map.of(), null, BankJvm.DEFAULT);
	}

	private static Exploration set(String key, String value) {
		return new Exploration(List.of(), Map.of(key, value), null, BankJvm.DEFAULT);
	}

	private static ServiceScenario scenario(String id) {
		return Known.service(id, Preset.QUICK);
	}

}
