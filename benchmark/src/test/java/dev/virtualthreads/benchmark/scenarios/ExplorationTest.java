package dev.virtualthreads.benchmark.scenarios;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.trial.BankJvm;
import dev.virtualthreads.benchmark.trial.Container;
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
		assertThat(load.users().count()).isEqualTo(200);
		assertThat(load.users().requests()).isEqualTo(1600);
		assertThat(load.warmUp().users().count()).isEqualTo(200);
		// a warm-up by few users stays one
		assertThat(users(3000).of(scenario("memory")).loads().getFirst().warmUp().users().count()).isEqualTo(200);
	}

	/** Loads that become the same are measured once, with all their contenders. */
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			transfers | 200 | 1600/200 3; 1000/200 3
			transfers | 500 | 4000/500 3; 2500/500 3
			blocking | 100 | 300/100 2; 200/100 3; 600/100 2
			response-size | 70 | 1 KB, 70 users 3; 128 KB, 70 users 3
			""")
	void loadsHaveTheUsers(String id, int users, String loads) {
		ServiceScenario explored = users(users).of(scenario(id));
		assertThat(explored.loads()).extracting((load) -> load.label() + " " + explored.contenders(load).size())
			.containsExactly(loads.split("; "));
	}

	@Test
	void loadsWithARateKeepIt() {
		List<Load> loads = scenario("cpu-per-transfer").loads();
		assertThat(users(32).of(scenario("cpu-per-transfer")).loads()).containsAll(loads.subList(1, loads.size()))
			.first()
			.returns("32 users", Load::label);
	}

	@ParameterizedTest
	@CsvSource({ "1001, true", "1000, false" })
	void thousandsOfUsersReachTheLimitOfNoContender(int users, boolean raised) {
		assertThat(users(users).of(scenario("transfers")).contenders()).isNotEmpty()
			.allMatch((contender) -> contender.properties().containsKey("bank.max-concurrent-transfers") == raised);
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
				new PlannedComparison("transfers", "platform-10", "virtual").mainUnder("400/50"),
				new PlannedComparison("transfers", "platform-64", "virtual"),
				new PlannedComparison("transfers", "reactive", "virtual"));
	}

	@Test
	void lastContenderIsTheCandidateWithoutThatOfTheScenario() {
		assertThat(contenders("platform-64", "virtual-lean").of(scenario("transfers")).comparisons())
			.containsExactly(new PlannedComparison("transfers", "platform-64", "virtual-lean").mainUnder("400/50"));
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

	@Test
	void otherContendersHaveTheContainerOfTheScenario() {
		assertThat(contenders("platform-500", "virtual").of(Known.service("memory", Preset.FULL)).contenders())
			.extracting(Contender::container)
			.containsOnly(new Container(null, 4096));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					transfers | server.port=1 | --set cannot change server.port
					transfers | server.tomcat.threads.max=9 | Choose other --contenders, such as platform-50.
					overload | bank.max-concurrent-transfers=9 | virtual-unlimited sets it.
					transfers | risk.delay=soon | --set risk.delay must be a time such as 300ms or 3s, was 'soon'
					ramp | risk.delay=3s | The bank of ramp calls no remote service
					transfers | platform-0 | Unknown contender 'platform-0'. Contenders of transfers: platform-10, platform-200, platform-1000, virtual, virtual-lean, reactive, platform-cores, and platform-N with N threads.
					tail | 50 | The loads of tail have a rate and no users: leave out --users.
					""")
	void optionThatDoesNotFitIsRefused(String scenario, String option, String message) {
		Exploration exploration = option.matches("\\d+") ? users(Integer.parseInt(option))
				: option.contains("=") ? set(option.split("=", -1)[0], option.split("=", -1)[1]) : contenders(option);
		assertRefused(exploration, scenario(scenario), message);
	}

	@Test
	void contenderThatNoLoadHasAndFolderWithoutJavaAreRefused() {
		assertRefused(contenders("platform-1000", "virtual"), Known.service("transfers", Preset.SMOKE),
				"No load of transfers is for platform-1000 here: leave it out of --contenders.");
		BankJvm none = new BankJvm(Path.of("no-jdk"), List.of());
		assertRefused(new Exploration(List.of(), Map.of(), null, none), scenario("transfers"),
				"--java must be the folder of Java 21 or later", "was no-jdk");
	}

	private static void assertRefused(Exploration exploration, ServiceScenario scenario, String... messages) {
		assertThatIllegalArgumentException().isThrownBy(() -> exploration.of(scenario))
			.withMessageContainingAll(messages);
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
