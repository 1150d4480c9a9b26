package dev.virtualthreads.bank.openapi;

import java.util.List;
import java.util.Map;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.headers.Header;
import io.swagger.v3.oas.models.info.Info;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.MediaType;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.responses.ApiResponse;
import io.swagger.v3.oas.models.responses.ApiResponses;
import io.swagger.v3.oas.models.servers.Server;

/** What the bank's OpenAPI document says beyond paths and parameters. */
final class BankDocument {

	private static final ApiResponse INVALID = problem("The request is not valid: see errors.");

	private static final ApiResponse NOT_ACCEPTABLE = problem(
			"The bank answers with plain text, which the client does not accept.");

	private BankDocument() {
	}

	static OpenAPI empty() {
		return new OpenAPI().info(new Info().title("Bank")
			.version("1")
			.description("Transfers money between two accounts. Whatever goes wrong is a problem document (RFC 9457)."))
			// whatever the client calls the bank
			.servers(List.of(new Server().url("/")));
	}

	/** Adds to the operations that were found what their code does not say. */
	static void complete(OpenAPI document) {
		document.getComponents()
			.addSchemas("TransferRequest", Schemas.transfer())
			.addSchemas("Problem", Schemas.problem());
		document.getPaths()
			.forEach((path, item) -> item.readOperations().forEach((operation) -> describe(path, operation)));
	}

	private static void describe(String path, Operation operation) {
		switch (path) {
			case "/v1/transfers" -> describeTransfer(operation);
			case "/blocking/{seconds}" -> describeBlocking(operation);
			case "/test" -> describeTest(operation);
			default -> throw new IllegalArgumentException("Nobody has described " + path);
		}
	}

	private static void describeTransfer(Operation transfer) {
		transfer.tags(List.of("Transfers"))
			.summary("Transfers money")
			.description("The risk is assessed first: money moves only when it is not too high.")
			.responses(new ApiResponses()
				.addApiResponse("201", text("The money has moved.", "Amount of 90 transferred to account 3"))
				.addApiResponse("400", INVALID)
				.addApiResponse("406", NOT_ACCEPTABLE)
				.addApiResponse("413", problem("The body is larger than 64 KB."))
				.addApiResponse("415", problem("The body is not said to be JSON."))
				.addApiResponse("422", problem("The risk is too high. Nothing was transferred."))
				.addApiResponse("502",
						problem("A service behind the bank is broken. The detail says what is known of the money."))
				.addApiResponse("503",
						problem("The bank is at its limit of transfers in flight. Nothing was transferred.")
							.addHeaderObject("Retry-After",
									new Header().description("Seconds to wait.")
										.required(true)
										.schema(Schemas.integer())))
				.addApiResponse("504",
						problem("A service behind the bank is too slow. The detail says what is known of the money.")));
	}

	private static void describeBlocking(Operation blocking) {
		blocking.tags(List.of("Waiting"))
			.summary("Waits and answers with as many bytes as asked for")
			.responses(new ApiResponses().addApiResponse("200", text("Dots.", ".."))
				.addApiResponse("400", INVALID)
				.addApiResponse("406", NOT_ACCEPTABLE));
		Map<String, String> descriptions = Map.of("seconds", "how long to wait, or a part of a second", "bytes",
				"the length of the answer");
		for (Parameter parameter : blocking.getParameters()) {
			parameter.description(descriptions.get(parameter.getName()));
		}
	}

	private static void describeTest(Operation test) {
		test.tags(List.of("Waiting"))
			.summary("Waits for a second")
			.responses(new ApiResponses().addApiResponse("200", text("The second is over.", "OK"))
				.addApiResponse("406", NOT_ACCEPTABLE));
	}

	private static ApiResponse text(String description, String example) {
		return answer(description, "text/plain", Schemas.text().example(example));
	}

	private static ApiResponse problem(String description) {
		return answer(description, "application/problem+json", new Schema<>().$ref("Problem"));
	}

	private static ApiResponse answer(String description, String mediaType, Schema<?> schema) {
		return new ApiResponse().description(description)
			.content(new Content().addMediaType(mediaType, new MediaType().schema(schema)));
	}

}
