package dev.virtualthreads.benchmark.report;

import java.nio.file.Path;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.Results;

/** Language of a page, which decides on decimal signs and on the words around numbers. */
enum Language {

	ENGLISH("Measured %s: %d processors, %d GiB, Java %s, Spring Boot %s%s.", ", method %d", "Chart of %s."),

	PORTUGUESE("Medido em %s: %d processadores, %d GiB, Java %s, Spring Boot %s%s.", ", método %d", "Gráfico de %s.");

	private static final Pattern SIGN = Pattern.compile("(?<=\\d)[.,](?=\\d)");

	private final String measured;

	private final String older;

	private final String picture;

	Language(String measured, String older, String picture) {
		this.measured = measured;
		this.older = older;
		this.picture = picture;
	}

	static Language of(Path page) {
		return page.toString().contains("pt_BR") ? PORTUGUESE : ENGLISH;
	}

	/** Returns date, machine, versions, and the method if it is an older one. */
	String measured(Results results, String java) {
		Environment environment = results.environment();
		String date = environment.date().substring(0, 10);
		return this.measured.formatted((this == ENGLISH) ? date : date.replaceFirst("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"),
				environment.cpus(), environment.gibibytes(), java, environment.springBoot(),
				results.isOfThisMethod() ? "" : this.older.formatted(results.method()));
	}

	String pictureText(String shown) {
		return this.picture.formatted(shown);
	}

	String numbers(String text) {
		return (this == ENGLISH) ? text
				: SIGN.matcher(text)
					.replaceAll((sign) -> sign.group().equals(".") ? "," : ".")
					.replace(" %", "%")
					.replaceAll("(?<=\\d) users", " usuários");
	}

}
