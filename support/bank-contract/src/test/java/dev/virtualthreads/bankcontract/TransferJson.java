package dev.virtualthreads.bankcontract;

import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;

/** JSON of the example transfer, whole or with one member changed. */
public final class TransferJson {

	public static final String EXAMPLE = """
			{"amount":"90","from":"1","to":"3","device":"Laptop"}""";

	private TransferJson() {
	}

	/** Returns the example with another JSON value for one member, valid or not. */
	public static String with(String member, String value) {
		return JsonMapper.shared().writeValueAsString(example().putRawValue(member, new RawValue(value)));
	}

	public static String without(String member) {
		return example().without(member).toString();
	}

	private static ObjectNode example() {
		return (ObjectNode) JsonMapper.shared().readTree(EXAMPLE);
	}

}
