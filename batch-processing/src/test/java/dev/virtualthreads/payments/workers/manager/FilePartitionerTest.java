package dev.virtualthreads.payments.workers.manager;

import java.nio.file.Path;
import java.util.Map;

import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.workers.queue.PartitionQueues;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class FilePartitionerTest {

	@TempDir
	private Path folder;

	@Test
	void refusesMorePartitionsThanTheQueueHolds() throws Exception {
		new PartnerFolder(this.folder).write("alder.csv", PartnerFolder.rows(1, PartitionQueues.MAX_PARTITIONS + 1));
		assertThatExceptionOfType(PaymentsException.class).isThrownBy(partitioner(1)::afterSingletonsInstantiated)
			.withMessageStartingWith(
					"--payments.partitions.rows=1 divides the files into 100,001 partitions, at most 100,000 are allowed");
		assertThatCode(partitioner(2)::afterSingletonsInstantiated).doesNotThrowAnyException();
	}

	private FilePartitioner partitioner(int rows) {
		PaymentsProperties properties = new Binder(
				new MapConfigurationPropertySource(Map.of("payments.partitions.rows", rows)))
			.bind("payments", PaymentsProperties.class)
			.get();
		return new FilePartitioner(PartnerFiles.of(this.folder.toString()), properties);
	}

}
