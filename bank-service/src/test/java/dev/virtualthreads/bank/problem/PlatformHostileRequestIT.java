package dev.virtualthreads.bank.problem;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=false")
class PlatformHostileRequestIT extends HostileRequestTest {

}
