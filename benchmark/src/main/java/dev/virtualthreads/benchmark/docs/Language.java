package dev.virtualthreads.benchmark.docs;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Language of a page, which decides on decimal signs and on the words around numbers. */
enum Language {

	ENGLISH, PORTUGUESE;

	private static final Pattern SIGN = Pattern.compile("(?<=\\d)[.,](?=\\d)");

	static Language of(Path page) {
		return page.toString().endsWith("_pt_BR.md") ? PORTUGUESE : ENGLISH;
	}

	List<String> headings() {
		return switch (this) {
			case ENGLISH -> List.of("contender", "time (of ideal)", "ratio", "p99");
			case PORTUGUESE -> List.of("configuração", "tempo (do ideal)", "razão", "p99");
		};
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
			case ENGLISH -> List.of("contender", "highest rate", "p50", "p99", "p99.9", "memory");
			case PORTUGUESE -> List.of("configuração", "maior taxa", "p50", "p99", "p99.9", "memória");
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
		return (this == ENGLISH) ? text : SIGN.matcher(text).replaceAll((sign) -> sign.group().equals(".") ? "," : ".");
	}

}
