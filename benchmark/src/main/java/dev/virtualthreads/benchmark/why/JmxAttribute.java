package dev.virtualthreads.benchmark.why;

import java.util.List;

import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;

/** Attribute of the MBeans of a pattern, and the metric that holds the same value. */
record JmxAttribute(ObjectName pattern, String attribute, String metric) {

	private static final String TOMCAT = "*:type=ThreadPool,name=*";

	static final List<JmxAttribute> ALL = List.of(
			of("com.zaxxer.hikari:type=Pool (*)", "ThreadsAwaitingConnection", "hikaricp_connections_pending"),
			of("com.zaxxer.hikari:type=PoolConfig (*)", "MaximumPoolSize", "hikaricp_connections_max"),
			of(TOMCAT, "currentThreadsBusy", "tomcat_threads_busy_threads"),
			of(TOMCAT, "maxThreads", "tomcat_threads_config_max_threads"),
			of(TOMCAT, "connectionCount", "tomcat_connections_current_connections"),
			of(TOMCAT, "maxConnections", "tomcat_connections_config_max_connections"));

	private static JmxAttribute of(String pattern, String attribute, String metric) {
		try {
			return new JmxAttribute(new ObjectName(pattern), attribute, metric);
		}
		catch (MalformedObjectNameException ex) {
			throw new IllegalArgumentException(pattern, ex);
		}
	}

	/** Returns the series of an MBean: its label is the name of a pool or server. */
	String series(ObjectName name) {
		String server = name.getKeyProperty("name");
		String label = (server != null) ? server.replace("\"", "")
				: name.getKeyProperty("type").replaceFirst("^\\w+ ?", "");
		return "%s{name=\"%s\"}".formatted(this.metric, label);
	}

}
