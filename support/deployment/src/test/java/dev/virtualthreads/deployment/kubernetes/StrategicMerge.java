package dev.virtualthreads.deployment.kubernetes;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Strategic merge patch of the overlays: objects are merged, lists by name. */
final class StrategicMerge {

	private StrategicMerge() {
	}

	static JsonNode merge(JsonNode base, JsonNode patch) {
		if (base instanceof ObjectNode object && patch.isObject()) {
			ObjectNode merged = object.deepCopy();
			patch.properties()
				.forEach((field) -> merged.set(field.getKey(), merge(object.path(field.getKey()), field.getValue())));
			return merged;
		}
		return (base instanceof ArrayNode list && patch.isArray()) ? mergeByName(list, patch) : patch;
	}

	private static JsonNode mergeByName(ArrayNode base, JsonNode patch) {
		ArrayNode merged = base.deepCopy();
		for (JsonNode item : patch) {
			int place = place(base, item.path("name"));
			if (place < 0) {
				merged.add(item);
			}
			else {
				merged.set(place, merge(base.get(place), item));
			}
		}
		return merged;
	}

	private static int place(ArrayNode list, JsonNode name) {
		for (int i = 0; i < list.size(); i++) {
			if (name.isString() && list.get(i).path("name").equals(name)) {
				return i;
			}
		}
		return -1;
	}

}
