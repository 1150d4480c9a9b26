package dev.virtualthreads.bank;

import dev.virtualthreads.bankapi.StrictJson;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Import;

/**
 * Application class of the bank. {@code spring.threads.virtual.enabled} switches between
 * platform and virtual threads.
 */
@SpringBootApplication
@Import(StrictJson.class)
public class BankServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(BankServiceApplication.class, args);
	}

}
