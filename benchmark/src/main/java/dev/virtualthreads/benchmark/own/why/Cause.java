package dev.virtualthreads.benchmark.own.why;

import java.util.List;

/** Reason why a service is as fast as it is, with the waiting frames, topmost first. */
public record Cause(Kind kind, String sentence, Remedy remedy, List<String> frames) {
}
