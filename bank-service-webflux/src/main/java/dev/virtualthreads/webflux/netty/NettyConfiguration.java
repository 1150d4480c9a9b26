package dev.virtualthreads.webflux.netty;

import reactor.netty.NettyPipeline;

import org.springframework.boot.reactor.netty.NettyServerCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Configuration that adds {@link RequestCheck} to each connection of the server. */
@Configuration(proxyBeanMethods = false)
class NettyConfiguration {

	@Bean
	NettyServerCustomizer requestCheck() {
		return (server) -> server.doOnChannelInit((observer, channel, remote) -> channel.pipeline()
			.addAfter(NettyPipeline.HttpCodec, "request-check", new RequestCheck()));
	}

}
