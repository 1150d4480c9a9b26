package dev.virtualthreads.benchmark.own.why;

import java.util.List;

/**
 * Reason why a service is as fast as it is.
 *
 * @param sentence what limits the service, with the number that shows it
 * @param frames of the code that waits, the topmost first, empty if unknown
 */
public record Cause(Kind kind, String sentence, Remedy remedy, List<String> frames) {

}
