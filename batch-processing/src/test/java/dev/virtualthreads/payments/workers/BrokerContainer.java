package dev.virtualthreads.payments.workers;

import com.github.dockerjava.api.model.PortBinding;
import org.testcontainers.rabbitmq.RabbitMQContainer;
import org.testcontainers.utility.DockerImageName;

/** RabbitMQ server in a container, on a port that outlives a restart. */
final class BrokerContainer implements Broker {

	private static final int AMQP = 5672;

	private final int port;

	private final RabbitMQContainer container;

	BrokerContainer(int port) {
		this.port = port;
		this.container = new RabbitMQContainer(DockerImageName.parse("rabbitmq:4.1-management"))
			.withCreateContainerCmdModifier((command) -> command.getHostConfig()
				.withPortBindings(PortBinding.parse("127.0.0.1:%d:%d".formatted(port, AMQP))));
		this.container.start();
		awaitStart();
	}

	@Override
	public int port() {
		return this.port;
	}

	@Override
	public void kill() {
		this.container.getDockerClient().killContainerCmd(this.container.getContainerId()).exec();
	}

	@Override
	public void restart() {
		this.container.getDockerClient().startContainerCmd(this.container.getContainerId()).exec();
		awaitStart();
	}

	@Override
	public void close() {
		this.container.close();
	}

}
