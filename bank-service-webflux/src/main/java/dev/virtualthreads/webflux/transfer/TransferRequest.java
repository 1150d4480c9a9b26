package dev.virtualthreads.webflux.transfer;

import java.math.BigDecimal;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.NotNull;

/**
 * What a client asks for.
 *
 * @param amount from 0.01 to 1,000,000 with at most two decimals
 * @param from the account that pays
 * @param to the account that is paid, another one
 * @param device what the order was given on
 */
@BetweenTwoAccounts
record TransferRequest(@Amount BigDecimal amount, @PrintableText String from, @PrintableText String to,
		@PrintableText String device) {
}
