package dev.virtualthreads.bank.problem;

import java.io.IOException;

import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/**
 * Valve that sends a problem detail for a request that Tomcat itself rejects, such as one
 * with an illegal path.
 */
public class ProblemReportValve extends ErrorReportValve {

	@Override
	protected void report(Request request, Response response, @Nullable Throwable throwable) {
		HttpStatus status = HttpStatus.resolve(response.getStatus());
		if (status == null || !status.isError() || response.getContentWritten() > 0 || !response.setErrorReported()) {
			return;
		}
		try {
			response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
			response.setCharacterEncoding("UTF-8");
			response.getReporter()
				.write("{\"title\":\"%s\",\"status\":%d}".formatted(status.getReasonPhrase(), status.value()));
			response.finishResponse();
		}
		catch (IOException ex) {
			// the client has closed the connection
			container.getLogger().debug("No error report", ex);
		}
	}

}
