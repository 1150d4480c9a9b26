package dev.virtualthreads.bankcontract;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** JSON of the example transfer, whole or with one member changed. */
public final class TransferJson {

	public static final String EXAMPLE = """
			{"amount":"90","from":"1","to":"3","device":"Laptop"}""";

	private TransferJson() {
	}

	/** Returns the example with another JSON value for one member. */
	public static String with(String member, String value) {
		Map<String, String> members = members();
		members.put(member, value);
		return json(members);
	}

	public static String without(String member) {
		Map<String, String> members = members();
		members.remove(member);
		return json(members);
	}

	private static Map<String, String> members() {
		return new TreeMap<>(Map.of("amount", "\"90\"", "from", "\"1\"", "to", "\"3\"", "device", "\"Laptop\""));
	}

	private static String json(Map<String, String> members) {
		return members.entrySet()
			.stream()
			.map((member) -> "\"%s\":%s".formatted(member.getKey(), member.getValue()))
			.collect(Collectors.joining(",", "{", "}"));
	}

}
