package dev.virtualthreads.webflux.problem;

import reactor.netty.NettyPipeline;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class ServerConfiguration {

	@Bean
	NettyServerCustomizer connectionHandlers() {
		return (server) -> server.doOnChannelInit((observer, channel, remote) -> channel.pipeline()
			.addAfter(NettyPipeline.HttpCodec, "request-check", new RequestCheck())
			.addBefore(NettyPipeline.ReactiveBridge, "read-on", new ReadOn()));
	}

}
