package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.util.HashMap;
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

/**
 * Metrics from the MBeans of pools and servers, by the names that Micrometer gives them.
 */
record JmxMetrics(JMXConnector connector) implements MetricSource {

	private static final String ATTACH_MODULE = "jdk.attach";

	/** Connects to a process, empty without the JDK or without a management agent. */
	@SuppressWarnings("BanJNDI") // the address is that of a process that was started here
	static Optional<MetricSource> connect(int pid) {
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

	@Override
	public Map<String, Double> read() {
		Map<String, Double> values = new HashMap<>();
		try {
			for (JmxAttribute attribute : JmxAttribute.ALL) {
				read(attribute, values);
			}
		}
		catch (IOException | JMException ex) {
			return values; // the service has ended, or a bean is gone
		}
		return values;
	}

	private void read(JmxAttribute attribute, Map<String, Double> values) throws IOException, JMException {
		MBeanServerConnection connection = this.connector.getMBeanServerConnection();
		for (ObjectName name : connection.queryNames(attribute.pattern(), null)) {
			if (connection.getAttribute(name, attribute.attribute()) instanceof Number number) {
				values.put(attribute.series(name), number.doubleValue());
			}
		}
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
