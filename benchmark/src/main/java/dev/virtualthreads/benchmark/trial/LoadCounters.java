package dev.virtualthreads.benchmark.trial;

import org.jspecify.annotations.Nullable;

/**
 * Counters at one moment of a load, or the differences between two moments.
 *
 * @param others read first, since reading them takes time
 * @param requests number of those with a correct response or without one
 */
record LoadCounters(OtherPrograms others, double seconds, Cpu cpu, long requests) {

	/**
	 * Processor time in seconds.
	 *
	 * @param machine that of everything
	 * @param service that of the service under test, null if unknown
	 * @param remotes that of the remote services
	 * @param driverGcMillis time of the load driver's garbage collections
	 */
	record Cpu(MachineCpu machine, @Nullable Double service, double driver, double remotes, double driverGcMillis) {

		Cpu plus(Cpu other, int sign) {
			return new Cpu(this.machine.plus(other.machine, sign), sum(this.service, other.service, sign),
					this.driver + sign * other.driver, this.remotes + sign * other.remotes,
					this.driverGcMillis + sign * other.driverGcMillis);
		}

		private static @Nullable Double sum(@Nullable Double one, @Nullable Double other, int sign) {
			return (one != null && other != null) ? Double.valueOf(one + sign * other) : null;
		}

	}

	LoadCounters withMoreRemotes(double seconds) {
		return new LoadCounters(this.others, this.seconds, new Cpu(this.cpu.machine, this.cpu.service, this.cpu.driver,
				this.cpu.remotes + seconds, this.cpu.driverGcMillis), this.requests);
	}

	LoadCounters since(LoadCounters earlier) {
		return new LoadCounters(this.others.plus(earlier.others, -1), this.seconds - earlier.seconds,
				this.cpu.plus(earlier.cpu, -1), this.requests - earlier.requests);
	}

	LoadCounters plus(LoadCounters other) {
		return new LoadCounters(this.others.plus(other.others, 1), this.seconds + other.seconds,
				this.cpu.plus(other.cpu, 1), this.requests + other.requests);
	}

	double microsPerRequest(double cpuSeconds) {
		return 1e6 * cpuSeconds / Math.max(1, this.requests);
	}

	double remotesMicrosPerRequest() {
		return microsPerRequest(this.cpu.remotes);
	}

	double busyPercent() {
		return percent(this.cpu.machine.busySeconds());
	}

	/**
	 * Returns the share of all other programs, null if that of the service is unknown.
	 */
	@Nullable Double otherPercent() {
		if (this.cpu.service == null) {
			return null;
		}
		double own = this.cpu.service + this.cpu.driver + this.cpu.remotes;
		return percent(Math.max(0, this.cpu.machine.busySeconds() - own));
	}

	private double percent(double cpuSeconds) {
		double total = this.cpu.machine.totalSeconds();
		return (total > 0) ? 100 * cpuSeconds / total : 0;
	}

}
