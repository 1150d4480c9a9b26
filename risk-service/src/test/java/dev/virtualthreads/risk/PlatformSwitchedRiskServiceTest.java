package dev.virtualthreads.risk;

import org.springframework.test.context.TestPropertySource;

/** The same tests with virtual threads switched off: the service still uses them. */
@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformSwitchedRiskServiceTest extends RiskServiceTest {

}
