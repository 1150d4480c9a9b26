package dev.virtualthreads.standalone.threads;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

@ExtendWith(OutputCaptureExtension.class)
class HeldThreadsTest {

	@Test
	void threadsThatTheMachineDoesNotAllowAreErrors(CapturedOutput output) {
		assertThat(new CommandLine(new Limited()).execute("--trial=platform, 15 threads")).isZero();
		JsonNode trial = JsonMapper.shared().readTree(output.getOut()).path(0);
		assertThat(trial.path("requests").asInt()).isEqualTo(10);
		assertThat(trial.at("/errors/threads not started").asInt()).isEqualTo(5);
	}

	/** Comparison on a machine that allows ten threads. */
	@Command(name = "limited")
	static final class Limited extends ComparisonCommand {

		@Override
		protected Map<String, Object> parameters() {
			return Map.of();
		}

		@Override
		protected List<Contender> contenders(Preset preset) {
			return List.of(Contender.of("platform", "15 threads", 15, 15, null, 0,
					new HeldThreads(Thread.ofPlatform().daemon(), () -> 10, 15, 1)));
		}

		@Override
		protected List<Candidate> candidates() {
			return List.of();
		}

	}

}
