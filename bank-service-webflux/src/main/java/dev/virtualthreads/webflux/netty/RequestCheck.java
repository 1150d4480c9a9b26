package dev.virtualthreads.webflux.netty;

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
 * Channel handler that rejects the same malformed requests as Tomcat, with a problem
 * detail. Netty accepts most of them and sends no body for the others.
 */
final class RequestCheck extends ChannelInboundHandlerAdapter {

	private static final Pattern HOST = Pattern.compile("([\\w.-]+|\\[[0-9a-fA-F:.]+])(:\\d{1,5})?");

	private static final Pattern ENCODED = Pattern.compile("%(2f|5c|00)", Pattern.CASE_INSENSITIVE);

	private boolean rejected;

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		HttpStatus rejection = (message instanceof HttpRequest request) ? rejectionOf(request) : null;
		if (rejection != null) {
			this.rejected = true;
			context.writeAndFlush(problem(rejection)).addListener(ChannelFutureListener.CLOSE);
		}
		if (this.rejected) {
			ReferenceCountUtil.release(message);
		}
		else {
			context.fireChannelRead(message);
		}
	}

	private static @Nullable HttpStatus rejectionOf(HttpRequest request) {
		// checked first, because Netty's decoder fails for some of them
		if (hasUnknownTransferEncoding(request)) {
			return HttpStatus.NOT_IMPLEMENTED;
		}
		if (request.decoderResult().isFailure() || !hasOneHost(request) || !isLegal(request.uri())) {
			return HttpStatus.BAD_REQUEST;
		}
		boolean supported = List.of(HttpVersion.HTTP_1_0, HttpVersion.HTTP_1_1).contains(request.protocolVersion());
		return supported ? null : HttpStatus.HTTP_VERSION_NOT_SUPPORTED;
	}

	private static boolean hasUnknownTransferEncoding(HttpRequest request) {
		return request.headers()
			.getAll(HttpHeaderNames.TRANSFER_ENCODING)
			.stream()
			.anyMatch((encoding) -> !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encoding.strip()));
	}

	private static boolean hasOneHost(HttpRequest request) {
		List<String> hosts = request.headers().getAll(HttpHeaderNames.HOST);
		return (hosts.isEmpty() && request.protocolVersion().equals(HttpVersion.HTTP_1_0))
				|| (hosts.size() == 1 && HOST.matcher(hosts.getFirst()).matches());
	}

	private static boolean isLegal(String uri) {
		try {
			return !ENCODED.matcher(uri).find() && !new URI(uri).normalize().getRawPath().startsWith("/..");
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
