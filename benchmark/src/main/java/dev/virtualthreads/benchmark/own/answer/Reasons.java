package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.report.Answer.Item;
import dev.virtualthreads.benchmark.why.Thrown;

/** Places and evidence of a result, first what broke. */
record Reasons(Decision decision, Advice advice) {

	private static final int MOST = 3;

	private static final int MOST_THROWN = 2;

	List<Item> items() {
		List<Item> items = new ArrayList<>();
		add(items, this.decision.found().why().sameThreads());
		add(items, netty());
		for (ModeErrors errors : this.decision.errors()) {
			errors.thrown().stream().limit(MOST_THROWN).forEach((thrown) -> add(items, text(thrown, errors)));
		}
		this.decision.causes().forEach((cause) -> items.add(new Item(cause.sentence(), cause.frames())));
		this.decision.found()
			.tried()
			.stream()
			.filter((tried) -> tried.times() < Samples.CLEAR)
			.forEach((tried) -> add(items, "%s did not help: tried, %s times the throughput.".formatted(tried.change(),
					Digits.times(tried.times()))));
		return items.stream().limit(MOST).toList();
	}

	private static void add(List<Item> items, String text) {
		if (!text.isEmpty()) {
			items.add(new Item(text, List.of()));
		}
	}

	// A large difference would show that more than the event loop handles requests.
	String netty() {
		return (this.decision.plan() != null && this.decision.plan().service().server() == Server.NETTY
				&& this.advice == Advice.NO_CLEAR_DIFFERENCE
				&& this.decision.comparisons().decisive().filter((load) -> load.isClose()).isPresent())
						? "Netty's event loop handles the requests: the property does not change that." : "";
	}

	private static String text(Thrown thrown, ModeErrors errors) {
		return "%s%s, %s on %s threads%s.".formatted(thrown.type(),
				thrown.message().isEmpty() ? "" : ": " + thrown.message(),
				(thrown.count() == 1) ? "once" : Digits.count(thrown.count()) + " times", errors.mode(),
				(thrown.frame() != null) ? ", at " + thrown.frame() : "");
	}

}
