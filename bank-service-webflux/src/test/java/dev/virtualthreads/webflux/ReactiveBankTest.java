package dev.virtualthreads.webflux;

import dev.virtualthreads.bankcontract.StartedBank;

import org.springframework.boot.test.context.SpringBootTest;

/** Test base that starts the WebFlux bank. */
@SpringBootTest(classes = ReactiveBankApplication.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
abstract class ReactiveBankTest extends StartedBank {

	@Override
	public String threads() {
		return "reactive";
	}

}
