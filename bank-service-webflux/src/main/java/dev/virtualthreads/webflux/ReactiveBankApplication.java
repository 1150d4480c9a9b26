package dev.virtualthreads.webflux;

import dev.virtualthreads.bankapi.BankProperties;
import dev.virtualthreads.bankapi.StrictJson;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Import;

/** Application class of the bank on WebFlux, for comparison with virtual threads. */
@SpringBootApplication
@EnableConfigurationProperties(BankProperties.class)
@Import(StrictJson.class)
public class ReactiveBankApplication {

	public static void main(String[] args) {
		SpringApplication.run(ReactiveBankApplication.class, args);
	}

}
