package dev.virtualthreads.benchmark.why;

import java.util.Optional;

/** Place in the code at which requests wait, where nothing scarce is known. */
final class WaitCause {

	private WaitCause() {
	}

	static Optional<Cause> of(RequestsInDump requests) {
		return requests.thatWait()
			.mostlyAt()
			.filter((place) -> requests.areMany(place.count()))
			.map((place) -> new Cause(Kind.WAIT,
					"%d of %d requests wait at %s.".formatted(place.count(), requests.count(), place.name()),
					"Only a shorter wait makes a single request faster.", place.stack().shown()));
	}

}
