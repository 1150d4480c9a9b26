package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.app.JobRun;

/** Updates of the records of steps that PostgreSQL refuses. */
public final class RefusedUpdates {

	// a sequence keeps its value after a rollback
	private static final String REFUSE = """
			CREATE SEQUENCE updates;
			CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
			DECLARE
				number bigint := nextval('updates');
			BEGIN
				IF number BETWEEN %d AND %d THEN
					RAISE EXCEPTION 'The database refuses the update';
				END IF;
				RETURN NEW;
			END $$;
			CREATE TRIGGER refuse BEFORE UPDATE ON %s FOR EACH ROW WHEN (%s) EXECUTE FUNCTION refuse()""";

	private final JobRun database;

	RefusedUpdates(JobRun database) {
		this.database = database;
	}

	/** Refuses the next updates with the result of a step. */
	public void results(int number) {
		refuse(1, number, "batch_step_execution", "NEW.status IN ('COMPLETED', 'FAILED')");
	}

	/** Refuses one of the next updates of a context, counted from one. */
	public void context(int number) {
		refuse(number, number, "batch_step_execution_context", "true");
	}

	private void refuse(int first, int last, String table, String condition) {
		this.database.update(REFUSE.formatted(first, last, table, condition));
	}

	/** Returns the number of updates that may have been refused. */
	public int count() {
		return Integer.parseInt(this.database.query("SELECT last_value FROM updates").getFirst());
	}

	public void acceptAll() {
		this.database.update("DROP FUNCTION IF EXISTS refuse CASCADE; DROP SEQUENCE IF EXISTS updates");
	}

}
