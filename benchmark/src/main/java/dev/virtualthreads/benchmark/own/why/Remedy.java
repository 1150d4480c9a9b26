package dev.virtualthreads.benchmark.own.why;

import org.jspecify.annotations.Nullable;

/**
 * Change that may help.
 *
 * @param text what to do, in words
 * @param property property to set, null if something else changes
 * @param value its new value, null if unknown
 */
public record Remedy(String text, @Nullable String property, @Nullable Long value) {

	static Remedy of(String text) {
		return new Remedy(text, null, null);
	}

	static Remedy set(String property, long value, String rest) {
		return new Remedy("Set %s=%d%s".formatted(property, value, rest), property, value);
	}

	/** Returns the line that sets the property, or what to do in words. */
	public String change() {
		return (this.value != null) ? "%s=%d".formatted(this.property, this.value) : this.text;
	}

	public boolean isLike(Remedy other) {
		return equals(other) || (this.property != null && this.property.equals(other.property));
	}

}
