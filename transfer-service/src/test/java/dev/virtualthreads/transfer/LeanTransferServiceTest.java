package dev.virtualthreads.transfer;

import org.springframework.test.context.ActiveProfiles;

/** The same tests with profile {@code lean}. */
@ActiveProfiles("lean")
class LeanTransferServiceTest extends TransferServiceTest {

}
