package dev.virtualthreads.webflux.problem;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import reactor.netty.channel.ChannelOperations;

/**
 * Reads on when the rest of a request comes that is answered already. reactor-netty
 * before 1.3.8 does not if the request had to wait for the end of the one before it, and
 * then the client waits in vain for its next answer
 * (https://github.com/reactor/reactor-netty/issues/4361).
 */
final class ReadOn extends ChannelInboundHandlerAdapter {

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		boolean answered = ChannelOperations.get(context.channel()) == null;
		context.fireChannelRead(message);
		if (answered) {
			context.read();
		}
	}

}
