package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.results.Environment;

/** Language of a page, which decides on decimal signs and on the words around numbers. */
enum Language {

	ENGLISH, PORTUGUESE;

	private static final Pattern SIGN = Pattern.compile("(?<=\\d)[.,](?=\\d)");

	static Language of(Path page) {
		return page.toString().contains("pt_BR") ? PORTUGUESE : ENGLISH;
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

	/** Returns a sentence on results of another method than that of this program. */
	String measuredWith(int method) {
		return ((this == ENGLISH) ? "Measured with method %d." : "Medido com o método %d.").formatted(method);
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
