package dev.virtualthreads.webflux;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/**
 * The bank that no thread waits in: what a team would choose instead of virtual threads.
 */
@SpringBootApplication
@ConfigurationPropertiesScan
public class ReactiveBankApplication {

	public static void main(String[] args) {
		SpringApplication.run(ReactiveBankApplication.class, args);
	}

}
