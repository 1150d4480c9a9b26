package dev.virtualthreads.payments.app;

import java.util.Arrays;
import java.util.regex.Pattern;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;

/** Main class: runs the payment job, or the command that the arguments name. */
@SpringBootApplication(scanBasePackageClasses = PaymentsProperties.class)
@ConfigurationPropertiesScan(basePackageClasses = PaymentsProperties.class)
public class PaymentsApplication {

	// any other argument, a misspelt setting too, goes to the commands, which reject it
	private static final Pattern SETTING = Pattern.compile("--(payments|spring|logging)\\..+=.*|--debug|--trace");

	public static void main(String[] args) {
		System.exit(run(args));
	}

	/** Runs the job or a command and returns the exit code. */
	static int run(String... args) {
		boolean settingsOnly = Arrays.stream(args).allMatch(SETTING.asMatchPredicate());
		return settingsOnly ? pay(args) : Commands.of(PaymentsApplication.class).execute(args);
	}

	private static int pay(String... args) {
		try {
			return SpringApplication.exit(SpringApplication.run(PaymentsApplication.class, args));
		}
		catch (RuntimeException ex) {
			return 1; // Spring Boot has reported the failure
		}
	}

}
