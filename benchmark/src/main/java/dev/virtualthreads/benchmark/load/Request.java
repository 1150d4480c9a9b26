package dev.virtualthreads.benchmark.load;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Request to a service.
 *
 * @param path path with query
 * @param content null for a request without a body
 */
public record Request(String method, String path, List<Header> headers, @Nullable Content content) {

	/** Line of the request header. */
	public record Header(String name, String value) {
	}

	static Request get(String path) {
		return new Request("GET", path, List.of(), null);
	}

	static Request postJson(String path, String json) {
		return new Request("POST", path, List.of(new Header("Content-Type", "application/json; charset=UTF-8")),
				Content.of(json));
	}

	/**
	 * Returns whether a variable such as {@code $uuid} has another value in each request.
	 * @throws IllegalArgumentException if its arguments are wrong
	 */
	public static boolean isDynamic(String use) {
		return DynamicValues.knows(use);
	}

	/** Returns this request, with new values if it has dynamic variables. */
	public Request fresh() {
		Content sent = this.content;
		boolean varies = DynamicValues.areIn(this.path) || (sent != null && sent.isDynamic())
				|| this.headers.stream().anyMatch((header) -> DynamicValues.areIn(header.value()));
		return varies ? new Request(this.method, DynamicValues.fill(this.path),
				this.headers.stream()
					.map((header) -> new Header(header.name(), DynamicValues.fill(header.value())))
					.toList(),
				(sent != null) ? sent.fresh() : null) : this;
	}

	Request at(String otherPath) {
		return new Request(this.method, otherPath, this.headers, this.content);
	}

	@Override
	public String toString() {
		return this.method + " " + this.path;
	}

}
