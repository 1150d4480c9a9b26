package dev.virtualthreads.benchmark.verdict;

import java.util.Locale;

import static dev.virtualthreads.benchmark.verdict.ContenderWords.plural;
import static dev.virtualthreads.benchmark.verdict.ContenderWords.singular;

/** English words of headlines. */
final class EnglishHeadline implements HeadlineWords {

	@Override
	public ContenderWords contender(String name) {
		return ContenderWords.numbered(name, EnglishHeadline::numbered).orElseGet(() -> switch (name) {
			case "virtual" -> plural("virtual threads");
			case "virtual-again" -> plural("the same virtual threads again");
			case "virtual-lean" -> plural("virtual threads with the profile lean");
			case "virtual-limited" -> plural("virtual threads with a limit");
			case "virtual-unlimited" -> plural("virtual threads without a limit");
			case "reactive-limited" -> singular("WebFlux with a limit");
			case "platform" -> plural("platform threads");
			case "platform-cores" -> singular("a pool with one thread per processor");
			case "reactive" -> singular("WebFlux");
			case "nonblocking" -> plural("callbacks");
			case "sequential" -> singular("a single thread");
			default -> singular(name);
		});
	}

	private static ContenderWords numbered(String kind, String number) {
		return switch (kind) {
			case "platform" -> singular("a pool of " + number);
			case "virtual" -> plural(number + " virtual threads");
			default -> singular("Java " + number);
		};
	}

	@Override
	public String ofRatio(ContenderWords baseline) {
		return baseline.text();
	}

	@Override
	public String and() {
		return "and";
	}

	@Override
	public String serve(boolean plural) {
		return plural ? "serve" : "serves";
	}

	@Override
	public String times(Bound bound, double low, double high, boolean perCpuSecond) {
		String limit = switch (bound) {
			case NONE -> "";
			case UP_TO -> "up to ";
			case MORE_THAN -> "more than ";
			case ONLY -> "only ";
		};
		String range = (low < high) ? VerdictSentence.ratio(low) + " to " : "";
		return "%s%s%s times as much%s as".formatted(limit, range, VerdictSentence.ratio(high),
				perCpuSecond ? " per CPU second" : "");
	}

	@Override
	public String more() {
		return "more than";
	}

	@Override
	public String asMuchPerCpuSecond() {
		return "as much per CPU second as";
	}

	@Override
	public Phrase equal(boolean plural) {
		return new Phrase(plural ? "are" : "is", "as fast as");
	}

	@Override
	public Phrase differLittle(boolean plural) {
		return new Phrase(plural ? "differ" : "differs", "little from");
	}

	@Override
	public Phrase noProvenDifference(boolean plural) {
		return new Phrase(plural ? "show" : "shows", "no proven difference from");
	}

	@Override
	public Phrase tooFewRepeats(boolean plural) {
		return new Phrase(have(plural), "too few repeats for a comparison with");
	}

	@Override
	public Phrase noValidComparison(boolean plural) {
		return new Phrase(have(plural), "no valid comparison with");
	}

	private static String have(boolean plural) {
		return plural ? "have" : "has";
	}

	@Override
	public String upToConcurrentRequests(int requests) {
		return " up to %d concurrent requests".formatted(requests);
	}

	@Override
	public String underLoad(String load) {
		return " under load " + load;
	}

	@Override
	public String underSomeLoads(int loads, int all) {
		return " under %d of %d loads".formatted(loads, all);
	}

	@Override
	public String start(double with, double without) {
		return String.format(Locale.ROOT,
				"With an AOT cache a new bank starts in %.2f s instead of %.2f s, %.2f times as fast", with, without,
				without / with);
	}

	@Override
	public String heap(double with, double without) {
		return String.format(Locale.ROOT,
				"With the profile lean a waiting transfer keeps %,.0f bytes of heap instead of %,.0f", with, without);
	}

	@Override
	public String quantity(Quantity quantity, String where) {
		return switch (quantity) {
			case HIGHEST_RATE -> "Highest rate with a p99 under " + where;
			case CORRECT_ANSWERS -> "Correct answers under load " + where;
			case MEMORY_PER_THREAD -> "Memory of a blocked thread under load " + where;
			case FRAMES_IN_DUMP -> "Own frames of a waiting request in a thread dump";
		};
	}

	@Override
	public String belowTheLowestRate(String rate) {
		return "below %s, the lowest rate".formatted(rate);
	}

	@Override
	public String noValue(boolean errors) {
		return errors ? "no value because of errors" : "no valid measurement";
	}

	@Override
	public String oneRepeat() {
		return " (one repeat)";
	}

}
