package dev.virtualthreads.risk;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Assesses the risk of a transfer after a delay that stands for its I/O. */
@SpringBootApplication
@ConfigurationPropertiesScan
class RiskServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(RiskServiceApplication.class, args);
	}

}
