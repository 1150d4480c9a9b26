package dev.virtualthreads.webflux.problem;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.DefaultFullHttpResponse;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/**
 * Refuses requests that are not HTTP as the other bank's server understands it, with a
 * problem document; Netty would hand most of them on, and answer the rest without a body.
 */
final class RequestCheck extends ChannelInboundHandlerAdapter {

	private static final Pattern HOST = Pattern.compile("([\\w.-]+|\\[[0-9a-fA-F:.]+])(:\\d{1,5})?");

	private static final Pattern HIDDEN = Pattern.compile("%(2f|5c|00)", Pattern.CASE_INSENSITIVE);

	private boolean refused;

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		HttpStatus refusal = (message instanceof HttpRequest request) ? refusalOf(request) : null;
		if (refusal != null) {
			this.refused = true;
			context.writeAndFlush(problem(refusal)).addListener(ChannelFutureListener.CLOSE);
		}
		if (this.refused) {
			ReferenceCountUtil.release(message);
		}
		else {
			context.fireChannelRead(message);
		}
	}

	private static @Nullable HttpStatus refusalOf(HttpRequest request) {
		if (request.decoderResult().isFailure() || !hasOneHost(request) || !isLegal(request.uri())) {
			return HttpStatus.BAD_REQUEST;
		}
		if (!List.of(HttpVersion.HTTP_1_0, HttpVersion.HTTP_1_1).contains(request.protocolVersion())) {
			return HttpStatus.HTTP_VERSION_NOT_SUPPORTED;
		}
		boolean unknown = request.headers()
			.getAll(HttpHeaderNames.TRANSFER_ENCODING)
			.stream()
			.anyMatch((encoding) -> !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encoding.strip()));
		return unknown ? HttpStatus.NOT_IMPLEMENTED : null;
	}

	private static boolean hasOneHost(HttpRequest request) {
		List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
		return (hosts.isEmpty() && request.protocolVersion().equals(HttpVersion.HTTP_1_0))
				|| (hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches());
	}

	private static boolean isLegal(String uri) {
		try {
			return !HIDDEN.matcher(uri).find() && !new URI(uri).normalize().getRawPath().startsWith("/..");
		}
		catch (URISyntaxException ex) {
			return false;
		}
	}

	private static FullHttpResponse problem(HttpStatus status) {
		byte[] body = String
			.format(Locale.ROOT, "{\"title\":\"%s\",\"status\":%d}", status.getReasonPhrase(), status.value())
			.getBytes(StandardCharsets.UTF_8);
		FullHttpResponse answer = new DefaultFullHttpResponse(HttpVersion.HTTP_1_1,
				io.netty.handler.codec.http.HttpResponseStatus.valueOf(status.value()), Unpooled.wrappedBuffer(body));
		answer.headers()
			.set(HttpHeaderNames.CONTENT_TYPE, MediaType.APPLICATION_PROBLEM_JSON_VALUE)
			.set(HttpHeaderNames.CONTENT_LENGTH, body.length)
			.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
		return answer;
	}

}
