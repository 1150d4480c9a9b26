package dev.virtualthreads.benchmark.verdict;

import java.util.Locale;

import static dev.virtualthreads.benchmark.verdict.ContenderWords.plural;
import static dev.virtualthreads.benchmark.verdict.ContenderWords.singular;

/** Brazilian Portuguese words of headlines, with English decimal signs. */
final class PortugueseHeadline implements HeadlineWords {

	// In Portuguese the plural begins at two.
	private static final double PLURAL = 2;

	@Override
	public ContenderWords contender(String name) {
		return ContenderWords.numbered(name, PortugueseHeadline::numbered).orElseGet(() -> switch (name) {
			case "virtual" -> plural("as virtual threads");
			case "virtual-again" -> plural("as mesmas virtual threads de novo");
			case "virtual-lean" -> plural("as virtual threads com o perfil lean");
			case "virtual-limited" -> plural("as virtual threads com um limite");
			case "virtual-unlimited" -> plural("as virtual threads sem limite");
			case "reactive-limited" -> singular("o WebFlux com um limite");
			case "platform" -> plural("as threads de plataforma");
			case "platform-cores" -> singular("um pool com uma thread por processador");
			case "reactive" -> singular("o WebFlux");
			case "nonblocking" -> plural("os callbacks");
			case "sequential" -> singular("uma única thread");
			default -> singular(name);
		});
	}

	private static ContenderWords numbered(String kind, String number) {
		return switch (kind) {
			case "platform" -> singular("um pool de %s threads".formatted(number));
			case "virtual" -> plural(number + " virtual threads");
			default -> singular("o Java " + number);
		};
	}

	// "de" and an article are one word
	@Override
	public String ofRatio(ContenderWords baseline) {
		return "de ".concat(baseline.text()).replaceFirst("^de (?=(o|os|as) )", "d");
	}

	@Override
	public String and() {
		return "e";
	}

	@Override
	public String serve(boolean plural) {
		return plural ? "atendem" : "atende";
	}

	@Override
	public String times(Bound bound, double low, double high, boolean perCpuSecond) {
		String limit = switch (bound) {
			case NONE -> "";
			case UP_TO -> "até ";
			case MORE_THAN -> "mais de ";
			case ONLY -> "só ";
		};
		String range = (low < high) ? VerdictSentence.ratio(low) + " a " : "";
		return "%s%s%s %s o volume%s".formatted(limit, range, VerdictSentence.ratio(high),
				(high < PLURAL) ? "vez" : "vezes", perCpuSecond ? " por segundo de CPU" : "");
	}

	@Override
	public String more() {
		return "mais que";
	}

	@Override
	public String asMuchPerCpuSecond() {
		return "por segundo de CPU o mesmo que";
	}

	@Override
	public Phrase equal(boolean plural) {
		return new Phrase(plural ? "empatam" : "empata", "com");
	}

	@Override
	public Phrase differLittle(boolean plural) {
		return new Phrase(plural ? "quase empatam" : "quase empata", "com");
	}

	@Override
	public Phrase noProvenDifference(boolean plural) {
		return new Phrase(plural ? "não mostram" : "não mostra", "diferença comprovada em comparação com");
	}

	@Override
	public Phrase tooFewRepeats(boolean plural) {
		return new Phrase(have(plural), "poucas repetições para uma comparação com");
	}

	@Override
	public Phrase noValidComparison(boolean plural) {
		return new Phrase("não " + have(plural), "comparação válida com");
	}

	private static String have(boolean plural) {
		return plural ? "têm" : "tem";
	}

	@Override
	public String upToConcurrentRequests(int requests) {
		return " até %d requisições simultâneas".formatted(requests);
	}

	@Override
	public String underLoad(String load) {
		return " com a carga " + load;
	}

	@Override
	public String underSomeLoads(int loads, int all) {
		return " com %d de %d cargas".formatted(loads, all);
	}

	@Override
	public String start(double with, double without) {
		return String.format(Locale.ROOT,
				"Com um cache AOT, um banco novo sobe em %.2f s em vez de %.2f s: %.2f vezes mais rápido", with,
				without, without / with);
	}

	@Override
	public String heap(double with, double without) {
		return String.format(Locale.ROOT,
				"Com o perfil lean, uma transferência em espera mantém %,.0f bytes no heap em vez de %,.0f", with,
				without);
	}

	@Override
	public String quantity(Quantity quantity, String where) {
		return switch (quantity) {
			case HIGHEST_RATE -> "Maior taxa com um p99 abaixo de " + where;
			case CORRECT_ANSWERS -> "Respostas corretas com a carga " + where;
			case MEMORY_PER_THREAD -> "Memória de uma thread bloqueada com a carga " + where;
			case FRAMES_IN_DUMP -> "Frames próprios de uma requisição em espera em um thread dump";
		};
	}

	@Override
	public String belowTheLowestRate(String rate) {
		return "abaixo de %s, a menor taxa".formatted(rate);
	}

	@Override
	public String noValue(boolean errors) {
		return errors ? "sem valor por causa de erros" : "sem medição válida";
	}

	@Override
	public String oneRepeat() {
		return " (uma repetição)";
	}

}
