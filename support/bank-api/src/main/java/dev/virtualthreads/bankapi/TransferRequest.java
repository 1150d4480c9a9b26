package dev.virtualthreads.bankapi;

import java.math.BigDecimal;

import io.swagger.v3.oas.annotations.media.Schema;

import static io.swagger.v3.oas.annotations.media.Schema.RequiredMode.REQUIRED;

/**
 * Request to transfer money between two accounts.
 *
 * @param amount from 0.01 to 1,000,000 with at most two decimals
 * @param from the paying account
 * @param to the receiving account, which differs from the paying one
 * @param device the device that the request was made on
 */
@DifferentAccounts
@Schema(example = """
		{"amount":"90","from":"1","to":"3","device":"Laptop"}""")
public record TransferRequest(
		@Amount @Schema(description = "A number from 0.01 to 1000000 with at most two decimals.",
				requiredMode = REQUIRED, types = {
						"number", "string" },
				minimum = "0.01", maximum = "1000000", multipleOf = 0.01, pattern = Amount.DECIMAL) BigDecimal amount,
		@PrintableText @Schema(description = "The paying account.", requiredMode = REQUIRED, maxLength = 64,
				pattern = PrintableText.PRINTABLE) String from,
		@PrintableText @Schema(description = "The receiving account, which differs from the paying one.",
				requiredMode = REQUIRED, maxLength = 64, pattern = PrintableText.PRINTABLE) String to,
		@PrintableText @Schema(description = "The device that the request was made on.", requiredMode = REQUIRED,
				maxLength = 64, pattern = PrintableText.PRINTABLE) String device){
}
