package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

import dev.virtualthreads.bankcontract.TransferJson;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.ParseException;
import org.apache.hc.core5.http.io.SocketConfig;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.http.io.entity.StringEntity;

/** Users who each send one transfer after the other until they are stopped. */
public final class TransferUsers implements AutoCloseable {

	public static final int COUNT = 20;

	private static final int TIMEOUT_SECONDS = 20;

	private final URI uri;

	private final CloseableHttpClient client = client();

	private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

	private final LongAdder confirmed = new LongAdder();

	private final Queue<Failure> failures = new ConcurrentLinkedQueue<>();

	private volatile boolean stopped;

	public TransferUsers(URI bank) {
		this.uri = bank.resolve("/v1/transfers");
		for (int user = 0; user < COUNT; user++) {
			this.threads.execute(this::run);
		}
	}

	// Minimal: it repeats nothing.
	private static CloseableHttpClient client() {
		return HttpClients.createMinimal(PoolingHttpClientConnectionManagerBuilder.create()
			.setMaxConnTotal(COUNT)
			.setMaxConnPerRoute(COUNT)
			.setDefaultSocketConfig(SocketConfig.custom().setSoTimeout(TIMEOUT_SECONDS, TimeUnit.SECONDS).build())
			.build());
	}

	private void run() {
		while (!this.stopped) {
			try {
				this.client.execute(transfer(), this::record);
			}
			catch (IOException | RuntimeException ex) {
				this.failures.add(new Failure(0, "", ex.toString()));
			}
		}
	}

	private HttpPost transfer() {
		HttpPost post = new HttpPost(this.uri);
		post.setEntity(new StringEntity(TransferJson.EXAMPLE, ContentType.APPLICATION_JSON));
		return post;
	}

	private boolean record(ClassicHttpResponse response) throws IOException, ParseException {
		String body = EntityUtils.toString(response.getEntity());
		if (response.getCode() == 201 && body.equals("Amount of 90 transferred to account 3")) {
			this.confirmed.increment();
			return true;
		}
		return this.failures.add(new Failure(response.getCode(), response.getEntity().getContentType(), body));
	}

	/** Waits for the last answers and returns the outcome. */
	Outcome stop() throws InterruptedException {
		this.stopped = true;
		this.threads.shutdown();
		if (!this.threads.awaitTermination(2 * TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException("a user waits for an answer although the timeout is over");
		}
		return new Outcome(this.confirmed.sum(), List.copyOf(this.failures));
	}

	@Override
	public void close() throws IOException {
		this.stopped = true;
		this.threads.close();
		this.client.close();
	}

	/** Transfers with status 201, and all others. */
	record Outcome(long confirmed, List<Failure> failures) {
	}

	/** Answer other than a confirmation; with status 0 the body is the reason. */
	record Failure(int status, String type, String body) {
	}

}
