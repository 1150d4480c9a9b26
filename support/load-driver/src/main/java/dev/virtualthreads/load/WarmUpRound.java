package dev.virtualthreads.load;

import java.time.Duration;

/**
 * Round of a warm-up, repeated until the compiler of the service is at rest. A round has
 * the same requests for every contender.
 *
 * @param exchange request that each user sends, and its expected response
 * @param users users of the measured load, with the requests of a round
 * @param delay time that each request waits in the service
 * @param fewest number of rounds that every contender receives
 * @param most number of rounds for a contender whose compiler does not come to rest
 */
public record WarmUpRound(Exchange exchange, Users users, Duration delay, int fewest, int most) {
}
