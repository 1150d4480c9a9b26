package dev.virtualthreads.bank.remote;

/** Failure of a call to a remote service. */
public abstract sealed class RemoteFailure extends RuntimeException {

	private static final long serialVersionUID = 1L;

	private RemoteFailure(Throwable cause) {
		super(cause.toString(), cause);
	}

	private RemoteFailure(String message) {
		super(message);
	}

	/** The service never received the request. */
	public static final class Unreachable extends RemoteFailure {

		private static final long serialVersionUID = 1L;

		Unreachable(Throwable cause) {
			super(cause);
		}

	}

	/** The service may have processed the request, but its answer is unusable. */
	public static final class InvalidAnswer extends RemoteFailure {

		private static final long serialVersionUID = 1L;

		InvalidAnswer(Throwable cause) {
			super(cause);
		}

		InvalidAnswer(String message) {
			super(message);
		}

	}

	/** The service may have processed the request, but the bank itself failed. */
	public static final class Aborted extends RemoteFailure {

		private static final long serialVersionUID = 1L;

		Aborted(Throwable cause) {
			super(cause);
		}

	}

	/** The service may have processed the request, but its answer came too late. */
	public static final class TooLate extends RemoteFailure {

		private static final long serialVersionUID = 1L;

		TooLate(Throwable cause) {
			super(cause);
		}

	}

}
