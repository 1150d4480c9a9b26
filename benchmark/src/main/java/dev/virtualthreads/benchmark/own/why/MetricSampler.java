package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.benchmark.trial.Actuator;
import org.jspecify.annotations.Nullable;

/** Usual values of metrics during a load, from actuator (Prometheus) and MBeans. */
final class MetricSampler implements AutoCloseable {

	private static final int PERIOD_MILLIS = 250;

	private static final Pattern SAMPLE = Pattern.compile("(\\w+(\\{.*})?) ([-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)");

	private final URI metrics;

	private final @Nullable JmxMetrics beans;

	private final List<Map<String, Double>> samples = new CopyOnWriteArrayList<>();

	private final Thread thread = Thread.ofVirtual().name("metric-sampler").unstarted(this::sample);

	MetricSampler(int pid, URI service) {
		this.metrics = service
			.resolve("/actuator/prometheus?includedNames=" + MetricLimit.names().collect(Collectors.joining(",")));
		this.beans = JmxMetrics.connect(pid);
		this.thread.start();
	}

	private void sample() {
		try {
			while (true) {
				add(parse(Actuator.body(this.metrics)));
				Thread.sleep(PERIOD_MILLIS);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	static Map<String, Double> parse(String text) {
		Map<String, Double> values = new HashMap<>();
		text.lines()
			.map(SAMPLE::matcher)
			.filter(Matcher::matches)
			.forEach((sample) -> values.put(sample.group(1), Double.valueOf(sample.group(3))));
		return values;
	}

	// MBeans have the same metrics with other labels: those of actuator count.
	private void add(Map<String, Double> values) {
		Map<String, Double> sample = new HashMap<>((this.beans != null) ? this.beans.read() : Map.of());
		Set<String> known = values.keySet().stream().map(MetricSampler::name).collect(Collectors.toSet());
		sample.keySet().removeIf((series) -> known.contains(name(series)));
		sample.putAll(values);
		this.samples.add(sample);
	}

	private static String name(String series) {
		return series.replaceFirst("\\{.*", "");
	}

	Map<String, Double> usual() {
		return usual(this.samples);
	}

	// A thread dump stops the service: requests of an open load queue for a moment.
	static Map<String, Double> usual(List<Map<String, Double>> samples) {
		return samples.stream()
			.flatMap((sample) -> sample.entrySet().stream())
			.collect(Collectors.groupingBy(Map.Entry::getKey, Collectors
				.collectingAndThen(Collectors.mapping(Map.Entry::getValue, Collectors.toList()), Median::of)));
	}

	@Override
	public void close() {
		this.thread.interrupt();
		if (this.beans != null) {
			this.beans.close();
		}
	}

	/** Metrics from the MBeans of pools and servers, with Micrometer's names. */
	private record JmxMetrics(JMXConnector connector) implements AutoCloseable {

		private static final String TOMCAT = "*:type=ThreadPool,name=*";

		private static final List<Attribute> ATTRIBUTES = List.of(
				new Attribute("com.zaxxer.hikari:type=Pool (*)", "ThreadsAwaitingConnection",
						"hikaricp_connections_pending"),
				new Attribute("com.zaxxer.hikari:type=PoolConfig (*)", "MaximumPoolSize", "hikaricp_connections_max"),
				new Attribute(TOMCAT, "currentThreadsBusy", "tomcat_threads_busy_threads"),
				new Attribute(TOMCAT, "maxThreads", "tomcat_threads_config_max_threads"),
				new Attribute(TOMCAT, "connectionCount", "tomcat_connections_current_connections"),
				new Attribute(TOMCAT, "maxConnections", "tomcat_connections_config_max_connections"));

		/** Attribute of some MBeans, and the metric that has the same value. */
		private record Attribute(String pattern, String name, String metric) {
		}

		/** Connects to a process, null without the JDK or without a management agent. */
		@SuppressWarnings("BanJNDI") // the process was started here
		static @Nullable JmxMetrics connect(int pid) {
			if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
				return null;
			}
			try {
				VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
				try {
					JMXServiceURL url = new JMXServiceURL(machine.startLocalManagementAgent());
					return new JmxMetrics(JMXConnectorFactory.connect(url));
				}
				finally {
					machine.detach();
				}
			}
			catch (IOException | AttachNotSupportedException ex) {
				return null;
			}
		}

		Map<String, Double> read() {
			Map<String, Double> values = new HashMap<>();
			try {
				MBeanServerConnection connection = this.connector.getMBeanServerConnection();
				for (Attribute attribute : ATTRIBUTES) {
					for (ObjectName bean : connection.queryNames(new ObjectName(attribute.pattern()), null)) {
						if (connection.getAttribute(bean, attribute.name()) instanceof Number number) {
							values.put("%s{name=\"%s\"}".formatted(attribute.metric(), name(bean)),
									number.doubleValue());
						}
					}
				}
			}
			catch (IOException | JMException ex) {
				return values; // the service has ended, or a bean is gone
			}
			return values;
		}

		private static String name(ObjectName bean) {
			String server = bean.getKeyProperty("name");
			return (server != null) ? server.replace("\"", "")
					: bean.getKeyProperty("type").replaceFirst("^\\w+ ?", "");
		}

		@Override
		public void close() {
			try {
				this.connector.close();
			}
			catch (IOException ex) {
				return; // the service has ended
			}
		}

	}

}
