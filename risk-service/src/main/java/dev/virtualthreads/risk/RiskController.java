package dev.virtualthreads.risk;

import java.math.BigDecimal;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint that waits and then answers with the risk of a transfer. */
@Slf4j
@RestController
@RequiredArgsConstructor
class RiskController {

	private final RiskProperties properties;

	@PostMapping("/v1/risks")
	Risk assess(@Valid @RequestBody RiskRequest request) throws InterruptedException {
		Thread.sleep(this.properties.delay());
		RiskLevel level = this.properties.levelOf(request.amount());
		log.debug("Risk of a transfer: {}", level);
		return new Risk(level);
	}

	record RiskRequest(@NotNull @Positive BigDecimal amount, @NotBlank @Size(max = 64) String from,
			@NotBlank @Size(max = 64) String to, @NotBlank @Size(max = 64) String device) {
	}

	record Risk(RiskLevel level) {
	}

}
