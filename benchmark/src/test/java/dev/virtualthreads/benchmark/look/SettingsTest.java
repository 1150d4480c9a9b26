package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class SettingsTest {

	private static final String PROPERTY = "spring.datasource.hikari.maximum-pool-size";

	private final Settings settings = new Settings();

	@ParameterizedTest
	@CsvSource({ "application.properties, spring.datasource.hikari.maximumPoolSize = 7",
			"application.yml, 'spring: {datasource: {hikari: {maximum_pool_size: 7}}}'",
			"config/application.yaml, spring.datasource.hikari.maximum-pool-size: ${SIZE:7}" })
	void namesAndFormatsAreThoseOfSpringBoot(String file, String text) throws IOException {
		assertThat(add(file, text)).isTrue();
		Settings.Size size = this.settings.size(PROPERTY, 10);
		assertThat(size.number()).isEqualTo(7);
		assertThat(size.origin()).endsWith(" in " + file);
	}

	@Test
	void valueOfAVariableIsUnknown() throws IOException {
		add("application.properties", PROPERTY + "=${SIZE}");
		assertThat(this.settings.size(PROPERTY, 10).in("%s connections"))
			.isEqualTo("an unknown number of connections (%s=${SIZE} in application.properties)".formatted(PROPERTY));
	}

	@Test
	void valuesOfProfilesAreNamedAndDoNotCount() throws IOException {
		add("application-prod.yaml", PROPERTY + ": 50");
		add("application.yaml",
				"a: b\n--- # tests\nspring.config.activate.on-profile: test\n%s: 2\n".formatted(PROPERTY));
		add("application.properties", "a=b\n#---\nspring.config.activate.on-profile=it\n%s=3\n".formatted(PROPERTY));
		assertThat(this.settings.size(PROPERTY, 10))
			.isEqualTo(new Settings.Size(10L, "default; 50 in profile prod; 2 in profile test; 3 in profile it"));
	}

	@Test
	void profileIsActiveIfTheFilesSaySo() throws IOException {
		add("application-prod.yaml", PROPERTY + ": 50");
		add("application.yaml", "spring.profiles.active: [metrics, prod]\n%s: 5".formatted(PROPERTY));
		assertThat(this.settings.size(PROPERTY, 10).number()).isEqualTo(50);
	}

	@Test
	void invalidFilesAreRefused() throws IOException {
		assertThat(add("application.yaml", "a: @b@")).isFalse();
		assertThat(add("application.properties", "a=\\u00")).isFalse();
		assertThat(add("application.yaml", "")).isTrue();
		assertThat(List.of("other.yaml", "application.template.yaml", "application-.yaml", "applications.yaml"))
			.noneMatch((name) -> Settings.FILE.matcher(name).matches());
	}

	private boolean add(String name, String text) throws IOException {
		Matcher file = Settings.FILE.matcher(name);
		assertThat(file.matches()).isTrue();
		return this.settings.add(file, text.getBytes(StandardCharsets.UTF_8));
	}

}
