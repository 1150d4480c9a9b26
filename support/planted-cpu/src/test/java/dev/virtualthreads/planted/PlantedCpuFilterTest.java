package dev.virtualthreads.planted;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

import static org.assertj.core.api.Assertions.assertThat;

class PlantedCpuFilterTest {

	@Test
	void usesAProcessorUntilTheTimeIsOver() throws Exception {
		assertThat(readings(1000, 0, 400, 800, 1200, 1600)).isEqualTo(4);
	}

	@Test
	void timeOfAnotherThreadDoesNotCount() throws Exception {
		assertThat(readings(1000, 0, 400, 3_000_400, 3_000_800, 3_001_200, 3_001_600)).isEqualTo(5);
	}

	@Test
	void usesNoTimeWithoutAPercentage() throws Exception {
		assertThat(readings(0, 5)).isEqualTo(1);
	}

	@ParameterizedTest
	@CsvSource({ "10, 120us, 12000", "1, 120us, 1200", "0, 120us, 0" })
	void addsAPercentageOfTheProcessorTime(int percent, String cpuPerRequest, long nanos) {
		new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(PlantedCpuAutoConfiguration.class))
			.withPropertyValues("planted.percent=" + percent, "planted.cpu-per-request=" + cpuPerRequest)
			.run((context) -> {
				assertThat(context).hasSingleBean(PlantedCpuFilter.class);
				assertThat(context.getBean(PlantedCpuProperties.class).nanosPerRequest()).isEqualTo(nanos);
			});
	}

	private static int readings(long nanos, long... clock) throws Exception {
		AtomicInteger readings = new AtomicInteger();
		var times = LongStream.of(clock).iterator();
		MockFilterChain chain = new MockFilterChain();
		new PlantedCpuFilter(nanos, () -> {
			readings.incrementAndGet();
			return times.nextLong();
		}).doFilter(new MockHttpServletRequest(), new MockHttpServletResponse(), chain);
		assertThat(chain.getRequest()).isNotNull();
		return readings.get();
	}

}
