package dev.virtualthreads.bankapi;

import java.math.BigDecimal;

/**
 * Request to transfer money between two accounts.
 *
 * @param amount from 0.01 to 1,000,000 with at most two decimals
 * @param from the paying account
 * @param to the receiving account, which differs from the paying one
 * @param device the device that the request was made on
 */
@DifferentAccounts
public record TransferRequest(@Amount BigDecimal amount, @PrintableText String from, @PrintableText String to,
		@PrintableText String device) {
}
