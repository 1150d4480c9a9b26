package dev.virtualthreads.measuring.results;

import java.util.List;

import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import dev.virtualthreads.measuring.MeasurementException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Output of a comparison that another module runs:
 * {@code {"comparisons":[…],"cells":[…]}}.
 *
 * @param comparisons those to be judged, none where no contender can win
 * @param cells in the order measured, at least one
 */
public record ModuleOutput(List<PlannedComparison> comparisons, List<Cell> cells) {

	private static final Schema SCHEMA = Schemas.named("module-output.schema.json");

	/**
	 * Reads an output.
	 * @throws MeasurementException if it is not valid JSON, has no cells or violates the
	 * schema
	 */
	public static ModuleOutput read(String json) {
		try {
			JsonNode output = JsonMapper.shared().readTree(json);
			SCHEMA.validate(output).stream().findFirst().ifPresent(ModuleOutput::refuse);
			return JsonMapper.shared().treeToValue(output, ModuleOutput.class);
		}
		catch (JacksonException ex) {
			throw new MeasurementException("The output of the module is invalid: " + ex.getOriginalMessage(), ex);
		}
	}

	private static void refuse(Error violation) {
		throw new MeasurementException("The output of the module is invalid: " + violation);
	}

}
