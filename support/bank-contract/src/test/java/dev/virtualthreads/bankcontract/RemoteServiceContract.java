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
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ApplicationContext;
import org.springframework.context.annotation.Import;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

/** Contract that both remote services fulfil: they validate, and they report health. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
		properties = { "risk.delay=0s", "transfer.delay=0s" })
@Import(HandlerThread.class)
public abstract class RemoteServiceContract {

	private final String path;

	private final List<String> texts;

	@LocalServerPort
	private int port;

	/**
	 * Creates the tests of a service.
	 * @param path path of the only resource
	 * @param texts members whose values are texts of limited length
	 */
	protected RemoteServiceContract(String path, String... texts) {
		this.path = path;
		this.texts = List.of(texts);
	}

	private BankClient service() {
		return new BankClient(this.port);
	}

	protected final HttpResponse<String> post(String json) {
		return post(json, "application/json");
	}

	private HttpResponse<String> post(String body, String type) {
		return service()
			.send(service().request(this.path).header("Content-Type", type).POST(BodyPublishers.ofString(body)));
	}

	@Test
	void serviceIsOnePackageThatConfiguresTomcatByPropertiesAlone() {
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
	void handlerAlwaysRunsOnAVirtualThread() {
		assertThat(post(TransferJson.EXAMPLE).headers().firstValue(HandlerThread.KIND)).contains("virtual");
	}

	@Test
	void onlyProfileTraceHasATracer(ApplicationContext context) throws ClassNotFoundException {
		assertThat(context.getBeanNamesForType(Class.forName("io.micrometer.tracing.Tracer"))).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "0", "-1", "\"ten\"", "NaN", "\"\"", "null", "true", "[]", "{}" })
	void invalidAmountIs400(String amount) {
		Problem.in(post(TransferJson.with("amount", amount)), 400);
	}

	@Test
	void missingAmountOrTextAndEmptyOrTooLongTextAre400() {
		Problem.in(post(TransferJson.without("amount")), 400);
		assertThat(this.texts).isNotEmpty().allSatisfy((member) -> {
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
	void bodyThatIsNotAJsonObjectIs400(String body) {
		Problem.in(post(body), 400);
	}

	@Test
	void otherRequestsGetAProblemDocument() {
		Problem.in(service().get("/nothing"), 404);
		Problem.in(service().get(this.path), 405);
		Problem.in(post("90", "text/plain"), 415);
	}

	@ParameterizedTest
	@CsvSource({ "/actuator/health, UP", "/actuator/health/liveness, UP", "/actuator/health/readiness, UP",
			"/actuator/info, build", "/actuator/prometheus, jvm_memory_used_bytes",
			"/actuator/prometheus, jvm_threads_virtual_pinned_seconds_count" })
	void actuatorEndpointsAnswer(String endpoint, String content) {
		HttpResponse<String> answer = service().get(endpoint);
		assertThat(answer.statusCode()).isEqualTo(200);
		assertThat(answer.body()).contains(content);
	}

}
