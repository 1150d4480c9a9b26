package dev.virtualthreads.benchmark.verdict;

import java.util.List;

/** Words of headlines in one language. Their order is the same in all languages. */
interface HeadlineWords {

	ContenderWords contender(String name);

	/** Returns a baseline as it stands after a ratio. */
	String ofRatio(ContenderWords baseline);

	String and();

	/** Returns the verb of a ratio. */
	String serve(boolean plural);

	/**
	 * Returns a ratio, up to the baseline.
	 * @param low the same as high for a single ratio
	 */
	String times(Bound bound, double low, double high, boolean perCpuSecond);

	/** Returns the words of a gain without its ratio. */
	String more();

	/** Returns the words of a tie in CPU per request, after the verb of a ratio. */
	String asMuchPerCpuSecond();

	Phrase equal(boolean plural);

	Phrase differLittle(boolean plural);

	Phrase noProvenDifference(boolean plural);

	Phrase tooFewRepeats(boolean plural);

	Phrase noValidComparison(boolean plural);

	String upToConcurrentRequests(int requests);

	/** Returns the place of an outcome of one load among several. */
	String underLoad(String load);

	/** Returns the place of an outcome of several loads, but not all. */
	String underSomeLoads(int loads, int all);

	/** Returns the headline of two banks that start with and without an AOT cache. */
	String start(double with, double without);

	/** Returns the headline of two banks with and without the profile {@code lean}. */
	String heap(double with, double without);

	/**
	 * Returns what a headline without verdicts names of each contender.
	 * @param where load, or limit of a rate
	 */
	String quantity(Quantity quantity, String where);

	/** Returns the words for a contender that broke at the lowest rate. */
	String belowTheLowestRate(String rate);

	/** Returns the words for a contender without a value, because of errors or not. */
	String noValue(boolean errors);

	/**
	 * Returns a list, in which a comma stands before the last part of a list of lists.
	 */
	default String list(List<String> parts) {
		int last = parts.size() - 1;
		if (last == 0) {
			return parts.getFirst();
		}
		String and = " %s ".formatted(and());
		boolean hasLists = parts.stream().anyMatch((part) -> part.contains(and));
		return String.join(", ", parts.subList(0, last)) + (hasLists ? "," : "") + and + parts.get(last);
	}

	/** Returns a remark on a headline that rests on one repeat. */
	String oneRepeat();

	/** Quantity that a scenario without verdicts measures. */
	enum Quantity {

		HIGHEST_RATE, CORRECT_ANSWERS, MEMORY_PER_THREAD, FRAMES_IN_DUMP

	}

	/** Kind of bound that a ratio is. */
	enum Bound {

		NONE, UP_TO, MORE_THAN, ONLY

	}

	/**
	 * Words between a subject and its objects.
	 *
	 * @param rest words after the verb
	 */
	record Phrase(String verb, String rest) {
	}

}
