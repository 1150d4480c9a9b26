package dev.virtualthreads.planted;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Filter of a bank that has this library on its class path. */
@AutoConfiguration
@EnableConfigurationProperties(PlantedCpuProperties.class)
class PlantedCpuAutoConfiguration {

	@Bean
	PlantedCpuFilter plantedCpuFilter(PlantedCpuProperties properties) {
		return new PlantedCpuFilter(properties.nanosPerRequest(), System::nanoTime);
	}

}
