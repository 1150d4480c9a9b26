package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import javax.management.JMException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;

/** Metrics from the MBeans of pools and servers, with Micrometer's names. */
record JmxMetrics(JMXConnector connector) implements AutoCloseable {

	private static final String ATTACH_MODULE = "jdk.attach";

	private static final String TOMCAT = "*:type=ThreadPool,name=*";

	private static final List<Attribute> ATTRIBUTES = List.of(
			new Attribute("com.zaxxer.hikari:type=Pool (*)", "ThreadsAwaitingConnection",
					"hikaricp_connections_pending"),
			new Attribute("com.zaxxer.hikari:type=PoolConfig (*)", "MaximumPoolSize", "hikaricp_connections_max"),
			new Attribute(TOMCAT, "currentThreadsBusy", "tomcat_threads_busy_threads"),
			new Attribute(TOMCAT, "maxThreads", "tomcat_threads_config_max_threads"),
			new Attribute(TOMCAT, "connectionCount", "tomcat_connections_current_connections"),
			new Attribute(TOMCAT, "maxConnections", "tomcat_connections_config_max_connections"));

	/** Attribute of the MBeans of a pattern, and the metric that holds the same value. */
	private record Attribute(String pattern, String name, String metric) {
	}

	/** Connects to a process, empty without the JDK or without a management agent. */
	@SuppressWarnings("BanJNDI") // the address is that of a process that was started here
	static Optional<JmxMetrics> connect(int pid) {
		if (ModuleLayer.boot().findModule(ATTACH_MODULE).isEmpty()) {
			return Optional.empty();
		}
		try {
			VirtualMachine machine = VirtualMachine.attach(String.valueOf(pid));
			try {
				JMXServiceURL url = new JMXServiceURL(machine.startLocalManagementAgent());
				return Optional.of(new JmxMetrics(JMXConnectorFactory.connect(url)));
			}
			finally {
				machine.detach();
			}
		}
		catch (IOException | AttachNotSupportedException ex) {
			return Optional.empty();
		}
	}

	/** Returns the current values, none if the service has ended. */
	Map<String, Double> read() {
		Map<String, Double> values = new HashMap<>();
		try {
			MBeanServerConnection connection = this.connector.getMBeanServerConnection();
			for (Attribute attribute : ATTRIBUTES) {
				for (ObjectName bean : connection.queryNames(new ObjectName(attribute.pattern()), null)) {
					if (connection.getAttribute(bean, attribute.name()) instanceof Number number) {
						values.put("%s{name=\"%s\"}".formatted(attribute.metric(), name(bean)), number.doubleValue());
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
		return (server != null) ? server.replace("\"", "") : bean.getKeyProperty("type").replaceFirst("^\\w+ ?", "");
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
