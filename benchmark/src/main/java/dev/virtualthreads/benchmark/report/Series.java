package dev.virtualthreads.benchmark.report;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Colour, dash and marker of a contender. Known names have the same everywhere. */
enum Series {

	AGAIN(".*-again", "#cf7a45", "#d9a27f", 2), LEAN(".*-lean", "#00805d", "#3ddcb0", 3),
	UNLIMITED(".*-unlimited", "#b0204a", "#ff8fab", 5),
	UNLIMITED_SMALL_HEAP(".*-unlimited-\\d+m", "#6e1230", "#d0607f", 1),
	VIRTUAL_1000(".*virtual-\\d{4,}", "#7d3300", "#ffc79a", 4),
	VIRTUAL(".*virtual.*|boot-defaults", "#c04f00", "#ff9d4d", 0),
	REACTIVE("(reactive|nonblocking).*", "#a3478a", "#e8a0d0", 1),
	PLATFORM_10(".*platform-(\\d\\d|cores)", "#4a95cc", "#b5dcff", 2),
	PLATFORM_500(".*platform-[5-9]\\d\\d", "#4656c8", "#8c9eff", 4),
	PLATFORM_1000(".*platform-[1-4]\\d{3}", "#0a4a82", "#3f8fd9", 5),
	PLATFORM_5000(".*platform-\\d{4,}", "#1b2a4a", "#9fb4d6", 3), PLATFORM_200(".*platform.*", "#0072b2", "#56b4e9", 6),
	OTHER_1("", "#7a6400", "#e3cf57", 0), OTHER_2("", "#4a4f57", "#c3c9d1", 1), OTHER_3("", "#00767f", "#4fd1dd", 2),
	OTHER_4("", "#8a4fd0", "#c4a5ff", 3);

	private static final List<Series> OTHERS = List.of(OTHER_1, OTHER_2, OTHER_3, OTHER_4);

	private static final String[] DASHES = { "none", "7 5", "0.1 4.5", "9 5 0.1 5", "3 5", "14 5", "5 3 0.1 3 0.1 3" };

	private static final String[] MARKERS = { "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z", "M-3-3h6v6h-6z", "M0-4l4 7h-8z",
			"M0-4l4 4-4 4-4-4z", "M0 4l4-7h-8z", "M-4-1h8v2h-8z", "M-3-4h2v3h3v2h-3v3h-2z" };

	/** Pattern of the contenders that have it, empty for others. */
	private final String names;

	private final String light;

	private final String dark;

	private final int shape;

	Series(String names, String light, String dark, int shape) {
		this.names = names;
		this.light = light;
		this.dark = dark;
		this.shape = shape;
	}

	/** Returns the series of each contender. Those with an unknown name take turns. */
	public static Map<String, Series> of(List<String> contenders) {
		Map<String, Series> all = new LinkedHashMap<>();
		int others = 0;
		for (String contender : contenders) {
			Series known = Arrays.stream(values())
				.filter((series) -> contender.matches(series.names))
				.findFirst()
				.orElse(null);
			all.put(contender, (known != null) ? known : OTHERS.get(others++ % OTHERS.size()));
		}
		return all;
	}

	String filling() {
		return "fill=\"%s\" style=\"--dark:%s\"".formatted(this.light, this.dark);
	}

	String drawing() {
		return "fill=\"none\" stroke=\"%s\" stroke-width=\"2\" stroke-linecap=\"round\" stroke-dasharray=\"%s\" style=\"--dark:%s\""
			.formatted(this.light, DASHES[this.shape], this.dark);
	}

	String marker() {
		return MARKERS[this.shape];
	}

}
