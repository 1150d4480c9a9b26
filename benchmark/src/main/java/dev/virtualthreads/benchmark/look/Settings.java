package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Settings in the configuration files of an application. */
final class Settings {

	/** Path of a configuration file, from the folder of the classes. */
	static final Pattern FILE = Pattern
		.compile("(?:config/)?application(?:-(?=[^.])|(?=\\.\\w+$))(.*)\\.(ya?ml|properties)");

	/** Number, which may be the default of a placeholder. */
	private static final Pattern NUMBER = Pattern.compile("(?:\\$\\{[^:}]+:)?(\\d{1,9})}?");

	private final List<Value> values = new ArrayList<>();

	/** Value of a property; its profile is empty if it holds for all. */
	record Value(String key, String text, String profile, String file) {
	}

	/** Size of a pool, null if it is unknown, and what sets it. */
	record Size(@Nullable Long number, String origin) {

		String in(String text) {
			return "%s (%s)".formatted(
					text.formatted((this.number != null) ? "%,d".formatted(this.number) : "an unknown number of"),
					this.origin);
		}

	}

	/** Adds a file, whose values replace earlier ones. Returns whether it is valid. */
	boolean add(Matcher file, byte[] content) throws IOException {
		// like Spring Boot, which reads the first file of a name on the class path
		if (this.values.stream().anyMatch((value) -> value.file.equals(file.group()))) {
			return true;
		}
		for (String text : new String(content, StandardCharsets.UTF_8).split("(?m)^[#!]?---([ \\t].*)?$", -1)) {
			Properties document = new Properties();
			try {
				if (file.group(2).equals("properties")) {
					document.load(new StringReader(text));
				}
				else {
					flatten("", YAMLMapper.shared().readTree(text), document);
				}
			}
			// such as a placeholder of the build in YAML
			catch (RuntimeException ex) {
				return false;
			}
			String profile = document.getProperty("spring.config.activate.on-profile",
					document.getProperty("spring.config.activate.on-cloud-platform", file.group(1)));
			document.forEach((key, value) -> this.values
				.add(new Value(key.toString(), value.toString().strip(), profile, file.group())));
		}
		return true;
	}

	private static void flatten(String prefix, JsonNode node, Properties into) {
		for (Map.Entry<String, JsonNode> field : node.properties()) {
			// a list of profiles is as good as one with commas
			List<String> texts = field.getValue().isValueNode() ? List.of(field.getValue().asString(""))
					: field.getValue().valueStream().filter(JsonNode::isValueNode).map(JsonNode::asString).toList();
			if (field.getValue().isValueNode() || field.getValue().isArray()) {
				into.setProperty(prefix + field.getKey(), String.join(",", texts));
			}
			flatten(prefix + field.getKey() + ".", field.getValue(), into);
		}
	}

	boolean has(String property, String text) {
		return of(property).filter((value) -> value.text.matches("(?i)" + text)).isPresent();
	}

	private Optional<Value> of(String property) {
		return values(property).filter((value) -> isActive(value.profile))
			.sorted(Comparator.comparing((value) -> !value.profile.isEmpty()))
			.reduce((earlier, later) -> later);
	}

	private boolean isActive(String profile) {
		return profile.isEmpty() || values("spring.profiles.active").filter((value) -> value.profile.isEmpty())
			.anyMatch((value) -> List.of(value.text.split("\\s*,\\s*")).contains(profile));
	}

	/** Returns the properties of a name, in which a star stands for any text. */
	List<String> matching(String property) {
		return values(property).map(Value::key).distinct().sorted().toList();
	}

	Size size(String property, int standard) {
		String profiles = values(property).filter((value) -> !isActive(value.profile))
			.map((value) -> "; %s in profile %s".formatted(value.text, value.profile))
			.distinct()
			.collect(Collectors.joining());
		Value value = of(property).orElse(new Value("", (standard > 0) ? "" + standard : "", "", ""));
		Matcher number = NUMBER.matcher(value.text);
		return new Size(number.matches() ? Long.valueOf(number.group(1)) : null,
				(value.key.isEmpty() ? "default" : "%s=%s in %s".formatted(value.key, value.text, value.file))
						+ profiles);
	}

	// Spring Boot accepts maximum-pool-size, maximumPoolSize and maximum_pool_size
	private Stream<Value> values(String property) {
		String pattern = canonical(property).replace(".", "\\.").replace("*", ".*");
		return this.values.stream().filter((value) -> canonical(value.key).matches(pattern));
	}

	private static String canonical(String key) {
		return key.toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
	}

}
