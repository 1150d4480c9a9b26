package dev.virtualthreads.payments.workers.manager;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.LineRange;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.partner.SharedKeys;
import dev.virtualthreads.payments.workers.Partition;
import dev.virtualthreads.payments.workers.queue.PartitionQueues;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.partition.Partitioner;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Partitioner that divides files by their lines. The number of partitions depends on the
 * lines alone, so workers may come and go.
 */
@RequiredArgsConstructor
final class FilePartitioner implements Partitioner, SmartInitializingSingleton {

	private final PartnerFiles files;

	private final PaymentsProperties properties;

	// before the run is stored with this number of partitions
	@Override
	public void afterSingletonsInstantiated() {
		int partitions = ranges().size();
		if (partitions > PartitionQueues.MAX_PARTITIONS) {
			throw new PaymentsException(String.format(Locale.ROOT,
					"--payments.partitions.rows=%d divides the files into %,d partitions, at most %,d are allowed: choose a higher number.",
					this.properties.partitions().rows(), partitions, PartitionQueues.MAX_PARTITIONS));
		}
	}

	@Override
	public Map<String, ExecutionContext> partition(int gridSize) {
		List<LineRange> ranges = ranges();
		List<Set<String>> sharedKeys = new SharedKeys(this.files, ranges).byRange();
		Map<String, ExecutionContext> partitions = new LinkedHashMap<>();
		IntStream.range(0, ranges.size())
			.forEach((number) -> partitions.put(name(number),
					new Partition(ranges.get(number), sharedKeys.get(number)).toContext()));
		return partitions;
	}

	// the same files have the same names
	List<String> names() {
		return IntStream.range(0, ranges().size()).mapToObj(FilePartitioner::name).toList();
	}

	private List<LineRange> ranges() {
		return this.files.ranges(this.properties.partitions().rows());
	}

	private static String name(int number) {
		return Integer.toString(number + 1);
	}

}
