package dev.virtualthreads.risk;

import org.springframework.test.context.TestPropertySource;

/** The same service when somebody switches virtual threads off: nothing changes. */
@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformSwitchedRiskServiceTest extends RiskServiceTest {

}
