package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class BenchTest {

	private final BenchProgram bench = new BenchProgram();

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
			run nothing | Unknown scenario 'nothing'. Scenarios: transfers
			run all nothing | Unknown scenario 'nothing'
			run | Missing required parameter: 'SCENARIO'
			run transfers --contenders fast | Unknown contender 'fast'. Contenders of transfers: platform-10
			run transfers --set fast | should be in KEY=VALUE format but was fast
			run transfers --users 0 | --users must be from 1 to 100000, was 0
			run transfers --java nowhere | --java must be the folder of Java 21 or later
			run transfers --repeats 0 | --repeats must be from 1 to 100, was 0
			run transfers --preset fast | SMOKE, QUICK, FULL
			record sprint | Unknown scenario 'sprint'. Scenarios: transfers, users
			record --preset full | Unknown option
			compare a.json | Missing required parameter: 'CANDIDATE'
			sprint | Unmatched argument
			--fast | Unknown option: '--fast'
			""")
	void wrongArgumentGetsOneLineAndTheLastOneNamesTheHelp(String arguments, String message) {
		assertThat(this.bench.run(arguments.split(" "))).isEqualTo(2);
		List<String> lines = this.bench.err().lines().toList();
		// in between, similar commands may stand
		assertThat(lines).hasSizeBetween(2, 3);
		assertThat(lines.getFirst()).contains(message);
		assertThat(lines.getLast()).matches("Try 'bench( run| own| compare| record)? --help'\\.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					own | bench own needs --jar, such as --jar target/app.jar, or --url for a service that already runs
					own --jar a.jar --url http://a | --jar and --url exclude each other: choose one of them
					own --url http://a --path / --jvm-args -Xmx1g --env A=1 --peak-rate 9 | --env, --jvm-args, --peak-rate: such options belong to --jar, but the service at --url already runs
					own --url http://a | bench own needs either --path
					own --url http://a --url http://b --path / | --url must be one address, or platform=ADDRESS and virtual=ADDRESS for two services, was http://a and http://b
					own --url virtual=http://a --path / | --url must be one address, or platform=ADDRESS and virtual=ADDRESS
					own --url platform=http://a --url platform=http://b --path / | --url must be one address, or
					own --url platform=http://a --url virtual=http://a --path / | --url must be one address, or
					own --url platform=http://a --url virtual=http://b --url http://c --path / | --url must be one address, or
					own --url old=http://a --url virtual=http://b --path / | --url must be named platform or virtual, such as platform=http://127.0.0.1:8080, was 'old=http://a'
					own --url localhost:8080 --path / | --url must be an address such as http://127.0.0.1:8080, was 'localhost:8080'
					own --url platform=ftp://a --path / | --url must be an address such as http://127.0.0.1:8080, was 'ftp://a'
					own --url http:// --path / | --url must be an address such as
					own --url http://127.0.0.1:99999 --path / | --url must be an address such as http://127.0.0.1:8080, was 'http://127.0.0.1:99999'
					own --url http://my_service:8080 --path / | --url must be an address such as http://127.0.0.1:8080, was 'http://my_service:8080'
					own --url http://me@a --path / | --url must have no user
					own --url http://a:1/api?b=1 --path / | --url must have no path: write --url http://a:1 --path /api?b=1
					own --url http://service.invalid:80 --path / | The host of --url http://service.invalid:80 is unknown: correct it.
					own --url http://127.0.0.1:1 --path / | Nothing listens at http://127.0.0.1:1. Start your service first, or correct --url.
					own --jar none.jar --mode virtual --path / | Unknown options: '--mode', 'virtual'
					own --jar none.jar | bench own needs either --path, such as --path /api/orders, or --request-file
					own --jar none.jar --path orders | such as /api/orders?page=1, was 'orders'
					own --jar none.jar --path / --users 0 | --users must be from 1 to 10,000, was 0
					own --jar none.jar --path / --users 5 --rate 5 | --users and --rate are two kinds of load: choose one
					own --jar none.jar --path / --rate 0 | --rate must be from 1 to 100,000, was 0
					own --jar none.jar --path / --pools 0 | --pools must be from 1 to 10,000, was 0
					own --jar none.jar --path / --setup none.sh | --setup must be a script, but none.sh does not exist
					own --jar none.jar --path / --repeats 101 | --repeats must be from 1 to 100, was 101
					own --jar none.jar --path / --duration 0s | --duration must be in seconds, from 1s to 600s, was 0s
					own --jar none.jar --path / --duration 5m | --duration must be in seconds, from 1s to 600s, was 5m
					own --jar none.jar --path / --body none.json | --body must be a file, but none.json does not exist
					own --jar none.jar --path / --ready health | --ready must be a path that begins with a slash, or an address such as http://127.0.0.1:9001/health, was 'health'
					own --jar none.jar --path / --ready http://a:1 | --ready must be a path that begins with a slash
					own --jar none.jar --path / --ready http://my_host:9001/health | --ready must be a path that begins with a slash
					own --jar none.jar --path / --ready //my_host/health | --ready must be a path that begins with a slash
					own --jar none.jar --path / --ready /health?x=50% | --ready must be a path that begins with a slash
					own --jar none.jar --path / --beside 999999999 | --beside must be the id of a process of this machine, was 999999999
					own --jar none.jar --path / --peak-rate 0 | --peak-rate must be from 1 to 100,000, was 0
					own --jar none.jar --path / | none.jar does not exist. Build your service first, for example with mvn package.
					own --url http://a --path / --insecure | --insecure needs a --url with https, was http://a
					own --jar none.jar --path / --java JAVA --java JAVA | --java must name different versions, was JAVA, JAVA: measure
					own --jar none.jar --path / --java none | must be the folder of Java 21 or later
					own --jar none.jar --path / --args --server.port=1 | bench sets server.port itself
					own --jar none.jar --path / --jvm-args '-Da | has a quote that is not closed
					own --jar none.jar --path / --env A | --env
					own --jar none.jar --request-file none.http | --request-file none.http cannot be read as text
					own --jar none.jar --request-file none.http --method GET | --method, --body and --header belong to --path
					own --jar none.jar --path / --out pom.xml | --out must be a folder, was the file pom.xml
					own --jar none.jar --path / --out pom.xml/new/out | --out must be a folder, was the file pom.xml
					own --jar none.jar --path / --out OUT | --out must be a folder in which results.json can be written, was
					""")
	void wrongOptionOfOwnGetsOneLineAndOneThatNamesTheHelp(String arguments, String message, @TempDir Path out)
			throws IOException {
		Files.createDirectory(out.resolve("results.json"));
		String java = System.getProperty("java.home");
		assertThat(this.bench.run(arguments.replace("JAVA", java).replace("OUT", out.toString()).split(" ")))
			.isEqualTo(2);
		List<String> lines = this.bench.err().lines().toList();
		assertThat(lines).hasSize(2);
		assertThat(lines.getFirst()).contains(message.replace("JAVA", java));
		assertThat(lines.getLast()).isEqualTo("Try 'bench own --help'.");
	}

	@Test
	void blanksSeparateWordsOutsideOfQuotes() {
		assertThat(OwnOptions.words(" --a=1  '--b=two words' --c=\"it's\" ''")).containsExactly("--a=1",
				"--b=two words", "--c=it's", "");
		assertThat(OwnOptions.words("")).isEmpty();
	}

	@Test
	void similarOptionIsSuggested() {
		assertThat(this.bench.run("own", "--user", "50")).isEqualTo(2);
		assertThat(this.bench.err().lines().toList().get(1)).startsWith("Possible solutions: --users");
	}

	@ParameterizedTest
	@ValueSource(strings = { "--help", "run --help", "own --help", "list --help", "readme --help", "compare --help",
			"record --help" })
	void everyCommandHasHelp(String arguments) {
		assertThat(this.bench.run(arguments.split(" "))).isZero();
		assertThat(this.bench.out()).startsWith("Usage: bench");
	}

	@Test
	void missingJarIsOneSentenceAndExitCodeOne(@TempDir Path temporary) {
		assertThat(this.bench.runMeasurement("no-such-folder", temporary, "run", "transfers")).isOne();
		assertThat(this.bench.err().lines()).hasSize(1);
		assertThat(this.bench.err()).contains("bank-service.jar cannot be read", "./mvnw package");
	}

}
