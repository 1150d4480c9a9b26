package dev.virtualthreads.benchmark.own.why;

import org.jspecify.annotations.Nullable;

/** Change that may help, in words, and the property that it sets, as far as known. */
public record Remedy(String text, @Nullable String property, @Nullable Long value) {

	static Remedy of(String text) {
		return new Remedy(text, null, null);
	}

	static Remedy set(String property, long value, String rest) {
		return new Remedy("Set %s=%d%s".formatted(property, value, rest), property, value);
	}

	public String change() {
		return (this.value != null) ? "%s=%d".formatted(this.property, this.value) : this.text;
	}

	public boolean isLike(Remedy other) {
		return equals(other) || (this.property != null && this.property.equals(other.property));
	}

}
