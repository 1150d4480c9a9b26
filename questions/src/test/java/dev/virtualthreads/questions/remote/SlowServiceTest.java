package dev.virtualthreads.questions.remote;

import java.time.Duration;

import org.junit.jupiter.api.RepeatedTest;
import reactor.netty.http.HttpResources;

/**
 * {@link SlowService} beside applications that end the shared threads of Reactor Netty.
 */
class SlowServiceTest {

	@RepeatedTest(10)
	void closesAfterAnApplicationHasEndedTheSharedThreads() {
		SlowService service = SlowService.start(Duration.ZERO);
		HttpResources.disposeLoopsAndConnectionsLater(Duration.ZERO, Duration.ofSeconds(15)).subscribe();
		service.close();
	}

}
