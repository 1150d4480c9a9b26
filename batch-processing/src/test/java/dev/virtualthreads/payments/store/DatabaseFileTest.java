package dev.virtualthreads.payments.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobFixture;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.payments.PartnerFolder.rows;
import static org.assertj.core.api.Assertions.assertThat;

/** Threads that write the file of H2. */
class DatabaseFileTest extends JobFixture {

	// H2's background writer may write half a transaction, which a kill leaves in the
	// file: KilledRunIT rarely catches that
	@Test
	void onlyCommitsWriteTheFile() throws Exception {
		Path folder = this.partners.folder();
		try (Connection any = DriverManager.getConnection("jdbc:h2:file:" + folder.resolve("any"))) {
			assertThat(writers(folder)).as("writers of %s", any).hasSize(1);
		}
		this.partners.write("alder.csv", rows(1, 5));
		Set<String> writers = ConcurrentHashMap.newKeySet();
		try (FakeGateway gateway = new FakeGateway((call, key, path) -> {
			writers.addAll(writers(folder));
			return new Answer(200, "");
		})) {
			this.job.with("spring.datasource.url", "jdbc:h2:file:" + folder.resolve("payments"));
			assertThat(this.job.start(gateway)).isZero();
		}
		assertThat(writers).isEmpty();
	}

	private static List<String> writers(Path folder) {
		return Thread.getAllStackTraces()
			.keySet()
			.stream()
			.map(Thread::getName)
			.filter((name) -> name.contains("writer") && name.contains(folder.toString()))
			.toList();
	}

}
