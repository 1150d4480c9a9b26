package dev.virtualthreads.payments.launch;

import java.io.IOException;
import java.nio.file.Path;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.app.JobRun;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Database of the version whose keys contained the names of files. */
final class EarlierDatabase {

	private EarlierDatabase() {
	}

	/** Makes a database of this version one of the earlier version. */
	static void restore(JobRun job) {
		job.update("DELETE FROM \"flyway_schema_history\" WHERE \"version\" = '3'");
	}

	static void assertConverted(JobRun job, Path folder) throws IOException {
		PartnerFolder partners = new PartnerFolder(folder);
		partners.write("monday.csv", rows(1, 3) + rows("birch-travel", 1, 1));
		job.with("payments.input", folder);
		assertThat(job.start()).isZero();
		rename(job, "alder/P1", "alder.csv/P1");
		rename(job, "alder/P2", "Alder.CSV/P1");
		rename(job, "birch-travel/P1", "birch-travel-2026-11-21.csv/P1");
		rename(job, "alder/P3", "other.txt/P3");
		restore(job);
		partners.write("monday.csv", rows(1, 1) + rows("birch-travel", 1, 1));
		assertThat(job.start()).isZero();
		// one of the two first rows keeps its key, since both are now alder/P1
		assertThat(job.query("SELECT payment_key FROM payment")).hasSize(4)
			.contains("alder/P1", "birch-travel/P1", "other.txt/P3");
		assertThat(job.query("SELECT line_number FROM reject ORDER BY 1")).containsExactly("2", "3");
	}

	private static void rename(JobRun job, String from, String to) {
		job.update("UPDATE payment SET payment_key = '%s' WHERE payment_key = '%s'".formatted(to, from));
	}

}
