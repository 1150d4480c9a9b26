package dev.virtualthreads.payments.compare;

import org.HdrHistogram.Histogram;

/**
 * One run of the job.
 *
 * @param cpuSeconds user and kernel time of this process meanwhile
 * @param peakThreads the most platform threads at once, carriers among them
 * @param callMicros how long each call to the gateway took
 * @param errors how many payments were not made
 */
record Trial(double seconds, double cpuSeconds, int peakThreads, Histogram callMicros, long errors) {
}
