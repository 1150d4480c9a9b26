package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.results.Environment;

/** Language of a page, which decides on decimal signs and on the words around numbers. */
enum Language {

	ENGLISH, PORTUGUESE;

	private static final Pattern SIGN = Pattern.compile("(?<=\\d)[.,](?=\\d)");

	static Language of(Path page) {
		return page.toString().contains("pt_BR") ? PORTUGUESE : ENGLISH;
	}

	List<String> headings(boolean times) {
		return switch (this) {
			case ENGLISH -> List.of("contender", times ? "time (of ideal)" : "throughput (of ideal)", "ratio", "p99");
			case PORTUGUESE -> List.of("configuração", times ? "tempo (do ideal)" : "vazão (do ideal)", "razão", "p99");
		};
	}

	/** Returns a line on date, machine and versions. */
	String measured(Environment environment, String java) {
		String date = environment.date().substring(0, 10);
		return ((this == ENGLISH) ? "Measured %s: %d processors, %d GiB, Java %s, Spring Boot %s."
				: "Medido em %s: %d processadores, %d GiB, Java %s, Spring Boot %s.")
			.formatted((this == ENGLISH) ? date : date.replaceFirst("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1"),
					environment.cpus(), Math.round(environment.memoryBytes() / (double) (1 << 30)), java,
					environment.springBoot());
	}

	String notSteady() {
		return (this == ENGLISH) ? "not steady" : "instável";
	}

	/** Returns a sentence on results of another method than that of this program. */
	String measuredWith(int method) {
		return ((this == ENGLISH) ? "Measured with method %d." : "Medido com o método %d.").formatted(method);
	}

	List<String> rateHeadings() {
		return switch (this) {
			case ENGLISH -> List.of("contender", "highest rate", "p50", "p99", "p99.9");
			case PORTUGUESE -> List.of("configuração", "maior taxa", "p50", "p99", "p99.9");
		};
	}

	String pictureText(String scenario) {
		String text = switch (this) {
			case ENGLISH -> "Chart of %s for each contender. The table has exact numbers.";
			case PORTUGUESE -> "Gráfico de %s para cada configuração. A tabela tem números exatos.";
		};
		return text.formatted(scenario);
	}

	String numbers(String text) {
		return (this == ENGLISH) ? text
				: SIGN.matcher(text).replaceAll((sign) -> sign.group().equals(".") ? "," : ".").replace(" %", "%");
	}

}
