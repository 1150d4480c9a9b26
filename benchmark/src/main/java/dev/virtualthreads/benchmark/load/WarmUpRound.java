package dev.virtualthreads.benchmark.load;

import java.time.Duration;

/**
 * Round of a warm-up, repeated until the service has settled.
 *
 * @param exchange request that each user sends, and its expected response
 * @param users users of a round
 * @param delay time that each request waits in the service
 * @param fewest number of rounds that every contender receives
 * @param most number of rounds of a contender that does not settle
 */
public record WarmUpRound(Exchange exchange, Users users, Duration delay, int fewest, int most) {
}
