package dev.virtualthreads.bankcontract;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/** Contract that both remote services fulfil: they validate, and they report health. */
public interface RemoteServiceContract {

	BankClient service();

	/** Returns the path of the only resource. */
	String path();

	/** Returns the members whose values are texts of limited length. */
	List<String> texts();

	default HttpResponse<String> post(String json) {
		return post(json, "application/json");
	}

	private HttpResponse<String> post(String body, String type) {
		return service()
			.send(service().request(path()).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
	}

	@Test
	default void serviceIsOnePackageThatConfiguresTomcatByPropertiesAlone() {
		String service = getClass().getPackageName();
		JavaClasses classes = new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
			.importPackages(service);
		classes().should().resideInAPackage(service).andShould().notBePublic().check(classes);
		noClasses().should()
			.dependOnClassesThat()
			.resideInAnyPackage("org.apache.catalina..", "org.apache.coyote.http11..", "org.apache.tomcat..",
					"dev.virtualthreads.lean..")
			.check(classes);
	}

	@Test
	default void handlerAlwaysRunsOnAVirtualThread() {
		assertThat(post(TransferJson.EXAMPLE).headers().firstValue(HandlerThread.KIND)).contains("virtual");
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "\"ten\"", "NaN", "\"\"", "null", "true", "[]", "{}" })
	default void invalidAmountIs400(String amount) {
		Problem.in(post(TransferJson.with("amount", amount)), 400);
	}

	@Test
	default void missingAmountOrTextAndEmptyOrTooLongTextAre400() {
		Problem.in(post(TransferJson.without("amount")), 400);
		assertThat(texts()).isNotEmpty().allSatisfy((member) -> {
			Problem.in(post(TransferJson.without(member)), 400);
			Problem.in(post(TransferJson.with(member, "null")), 400);
			Problem.in(post(TransferJson.with(member, "\"\"")), 400);
			Problem.in(post(TransferJson.with(member, "\" \"")), 400);
			Problem.in(post(TransferJson.with(member, "\"%s\"".formatted("x".repeat(65)))), 400);
			assertThat(post(TransferJson.with(member, "\"%s\"".formatted("x".repeat(64)))).statusCode()).isBetween(200,
					201);
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "[]", "null", "not json", "{" })
	default void bodyThatIsNotAJsonObjectIs400(String body) {
		Problem.in(post(body), 400);
	}

	@Test
	default void otherRequestsGetAProblemDocument() {
		Problem.in(service().get("/nothing"), 404);
		Problem.in(service().get(path()), 405);
		Problem.in(post("90", "text/plain"), 415);
	}

	@ParameterizedTest
	@CsvSource({ "/actuator/health, UP", "/actuator/health/liveness, UP", "/actuator/health/readiness, UP",
			"/actuator/info, build", "/actuator/prometheus, jvm_memory_used_bytes",
			"/actuator/prometheus, jvm_threads_virtual_pinned_seconds_count" })
	default void actuatorEndpointsAnswer(String path, String content) {
		HttpResponse<String> answer = service().get(path);
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).contains(content);
	}

}
