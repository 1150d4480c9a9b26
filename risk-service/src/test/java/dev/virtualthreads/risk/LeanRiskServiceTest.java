package dev.virtualthreads.risk;

import org.springframework.test.context.ActiveProfiles;

/** The same tests with profile {@code lean}. */
@ActiveProfiles("lean")
class LeanRiskServiceTest extends RiskServiceTest {

}
