package dev.virtualthreads.risk;

import java.math.BigDecimal;
import java.time.Duration;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Positive;
import org.hibernate.validator.constraints.time.DurationMin;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Configuration of the risk assessment.
 *
 * @param delay duration of an assessment, zero or more
 * @param lowFrom smallest amount with risk LOW; the risk of smaller amounts is VERY_LOW
 * @param highFrom smallest amount with risk HIGH, not below {@code lowFrom}
 */
@Validated
@ConfigurationProperties("risk")
record RiskProperties(@DefaultValue("3s") @NotNull @DurationMin Duration delay,
		@DefaultValue("10000") @NotNull @Positive BigDecimal lowFrom,
		@DefaultValue("100000") @NotNull @Positive BigDecimal highFrom) {

	@AssertTrue(message = "must not be above risk.high-from")
	boolean isLowFrom() {
		return this.lowFrom.compareTo(this.highFrom) <= 0;
	}

	RiskLevel levelOf(BigDecimal amount) {
		if (amount.compareTo(this.highFrom) >= 0) {
			return RiskLevel.HIGH;
		}
		return (amount.compareTo(this.lowFrom) >= 0) ? RiskLevel.LOW : RiskLevel.VERY_LOW;
	}

}
