package dev.virtualthreads.bank.problem;

import java.io.IOException;

import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;

import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;

/**
 * Answers requests that never reach the application, such as one with an illegal path,
 * with a problem document.
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
			// the client is gone: nobody is left to tell
			container.getLogger().debug("No error report", ex);
		}
	}

}
