package dev.virtualthreads.benchmark.load;

import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Names of all events of a listener, which adds them, and something about each. */
record HeardEvents(List<String> all, LoadListener listener) {

	static HeardEvents with(Supplier<String> detail) {
		List<String> all = new CopyOnWriteArrayList<>();
		return new HeardEvents(all, (LoadListener) Proxy.newProxyInstance(HeardEvents.class.getClassLoader(),
				new Class<?>[] { LoadListener.class }, (proxy, event, arguments) -> {
					all.add(event.getName() + detail.get());
					return null;
				}));
	}

}
