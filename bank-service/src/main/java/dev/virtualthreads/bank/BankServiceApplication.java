package dev.virtualthreads.bank;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/**
 * The service under test: one property switches its Tomcat between platform and virtual
 * threads.
 */
@SpringBootApplication
@ConfigurationPropertiesScan
public class BankServiceApplication {

	public static void main(String[] args) {
		SpringApplication.run(BankServiceApplication.class, args);
	}

}
