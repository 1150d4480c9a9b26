package dev.virtualthreads.benchmark.look;

import java.lang.module.ModuleDescriptor.Version;
import java.util.List;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.Nulls;
import dev.virtualthreads.benchmark.look.Look.Finding;
import dev.virtualthreads.benchmark.look.Look.Part;
import dev.virtualthreads.benchmark.look.Look.Weight;
import dev.virtualthreads.benchmark.own.service.Archive.Library;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Rows of {@code knowledge.yaml}, which explains their fields; others are empty. */
public record Knowledge(List<Limit> limits, List<Pool> pools, List<Clue> clues, List<Problem> problems) {

	private static final Knowledge ALL = YAMLMapper.builder()
		.enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
		.enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
		.changeDefaultNullHandling((nulls) -> nulls.withValueNulls(Nulls.AS_EMPTY))
		.build()
		.readValue(Knowledge.class.getResourceAsStream("knowledge.yaml"), Knowledge.class);

	public static Knowledge all() {
		return ALL;
	}

	static boolean isBefore(String version, String other) {
		return !other.isEmpty() && Version.parse(version).compareTo(Version.parse(other)) < 0;
	}

	public Limit limit(String library) {
		return this.limits.stream().filter((limit) -> limit.library.equals(library)).findFirst().orElseThrow();
	}

	List<String> signs() {
		return Stream
			.concat(this.limits.stream().flatMap((limit) -> Stream.concat(limit.code.stream(), limit.signs.stream())),
					this.clues.stream().flatMap((clue) -> clue.signs.stream()))
			.toList();
	}

	/** Pool or other limit behind the request threads. */
	public record Limit(String text, String library, String needs, String unless, String value, String property,
			int size, List<String> signs, List<String> code, boolean listener, String setting, String type,
			String method, String link) {

		public boolean isOf(String name) {
			return !this.type.isEmpty() && name.startsWith(this.type);
		}

	}

	/** Pool of platform threads that run requests or their tasks. */
	public record Pool(String threads, String setting) {
	}

	/** Sign of something that the property changes, or of code that needs a check. */
	record Clue(Part part, Weight weight, List<String> signs, String property, String library, int lastJava,
			String unless, String value, boolean withoutServer, String text, String action, String link) {
	}

	record Problem(List<String> libraries, String from, String mended, int lastJava, Weight weight, String text,
			String link) {

		boolean concerns(Library library) {
			return this.libraries.contains(library.name()) && !library.version().isEmpty()
					&& !isBefore(library.version(), this.from)
					&& (this.mended.isEmpty() || isBefore(library.version(), this.mended));
		}

		Finding finding(Library library) {
			return new Finding(Part.LIBRARIES, this.weight,
					"%s %s: %s".formatted(library.name(), library.version(), this.text),
					"Mended by %s.".formatted(update()), this.link);
		}

		String update() {
			String java = "Java %d".formatted(this.lastJava + 1);
			return this.mended.isEmpty() ? java : this.mended + ((this.lastJava > 0) ? " or " + java : "");
		}

	}

}
