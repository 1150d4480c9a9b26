package dev.virtualthreads.benchmark.look;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Knowledge.Limit;
import dev.virtualthreads.benchmark.look.Look.Finding;
import dev.virtualthreads.benchmark.look.Look.Part;
import dev.virtualthreads.benchmark.look.Look.Weight;
import dev.virtualthreads.benchmark.look.Settings.Size;
import dev.virtualthreads.benchmark.own.service.Server;
import org.jspecify.annotations.Nullable;

/** Limits of the requests of an application. */
record Limits(Application application, @Nullable Server server, Size threads) {

	private record Pool(Limit limit, Size size, String text) {

		long requests() {
			return (this.size.number() == null || this.limit.listener()) ? Long.MAX_VALUE : this.size.number();
		}

		Finding finding() {
			return new Finding(Part.LIMITS, Weight.NOTE, this.text,
					"If what is behind it serves more, raise it (%s), otherwise limit the requests that use it."
						.formatted(this.limit.setting()),
					this.limit.link());
		}

	}

	static Limits of(Application application, @Nullable Server embedded) {
		boolean container = application.libraries()
			.stream()
			.anyMatch((library) -> library.file().toString().contains("WEB-INF"));
		// of a client, such as an SDK
		boolean library = embedded == Server.NETTY && !application.has("spring-webflux");
		Server server = library || application.settings().has("spring.main.web-application-type", "none") ? null
				: (embedded == null && container) ? Server.UNKNOWN : embedded;
		String property = (server != null) ? server.poolProperty() : null;
		return new Limits(application, server, (property == null) ? new Size(null, "")
				: application.settings().size(property, (server == Server.UNDERTOW) ? 0 : Server.COMMON_POOL));
	}

	Stream<Finding> findings() {
		return Stream.concat(Stream.ofNullable(this.server).map(this::ofRequests), pools().map(Pool::finding));
	}

	private Finding ofRequests(Server server) {
		String next = (server.limitProperty() == null || (server == Server.JETTY && !staysLimited()))
				? server + " has no other limit"
				: this.application.settings()
					.size(server.limitProperty(), (int) server.defaultLimit())
					.in("the next limit is %s, " + server.limitProperty());
		return new Finding(Part.LIMITS, Weight.NOTE, requestThreads(),
				(server.poolProperty() == null) ? "Expect no gain for requests."
						: "The property%s gives each request its own thread: %s."
							.formatted(isOn() ? ", which is on in this file," : "", next),
				"docs/checklist.md#before");
	}

	private boolean isOn() {
		return this.application.settings().has("spring.threads.virtual.enabled", "true");
	}

	private boolean staysLimited() {
		return this.server == Server.JETTY && this.application.libraries()
			.stream()
			.noneMatch((library) -> library.name().equals("spring-boot")
					&& Knowledge.isBefore(library.version(), "3.5.11"));
	}

	private String requestThreads() {
		return (this.server == null || this.server.poolProperty() != null)
				? this.threads.in("%s request threads of " + this.server)
				: this.server + " handles requests on threads that the property does not change";
	}

	String first(@Nullable Double inProgress) {
		Pool smallest = pools().filter((pool) -> !pool.limit().listener()).findFirst().orElse(null);
		String behind = (smallest == null) ? "No other limit is visible in this file."
				: "Limit first: %s.".formatted(smallest.text());
		Long number = this.threads.number();
		if (number == null || isOn()) {
			return (this.server == null || isOn()) ? behind : "%s. %s".formatted(requestThreads(), behind);
		}
		if (inProgress != null) {
			return "Your peak has %,.0f requests in progress and %,d request threads: the property %s. %s"
				.formatted(Math.ceil(inProgress), number,
						(inProgress <= Server.FREE * number) ? "gains nothing"
								: staysLimited() ? "can help with a larger server.jetty.threads.max" : "can help",
						behind);
		}
		return (smallest != null && smallest.requests() < number) ? behind
				: "Limit first: %s, which %s. %s".formatted(requestThreads(),
						staysLimited() ? "since Spring Boot 3.5.11 limits virtual threads, too"
								: "the property removes",
						(smallest == null) ? behind : "Then: %s.".formatted(smallest.text()));
	}

	private Stream<Pool> pools() {
		return Knowledge.all()
			.limits()
			.stream()
			.filter((limit) -> Stream.of(limit.library(), limit.needs())
				.allMatch((library) -> library.isEmpty() || this.application.has(library)))
			.filter((limit) -> !this.application.settings().has(limit.unless(), limit.value()))
			.filter((limit) -> limit.signs().isEmpty() || this.application.uses(limit.signs()))
			.flatMap((limit) -> sizes(limit).map((size) -> new Pool(limit, size, size.in(limit.text()))))
			.sorted(Comparator.comparingLong(Pool::requests));
	}

	private Stream<Size> sizes(Limit limit) {
		if (this.application.uses(limit.code())) {
			return Stream.of(new Size(null, "your code uses " + String.join(" or ", limit.code())));
		}
		List<String> set = this.application.settings().matching(limit.property());
		return ((set.isEmpty() && limit.size() > 0) ? List.of(limit.property()) : set).stream()
			.map((property) -> this.application.settings().size(property, limit.size()));
	}

}
