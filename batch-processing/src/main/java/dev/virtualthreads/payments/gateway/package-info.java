/** Payment gateways: HTTP or simulated, with a limit of concurrent calls and retries. */
@NullMarked
package dev.virtualthreads.payments.gateway;

import org.jspecify.annotations.NullMarked;
