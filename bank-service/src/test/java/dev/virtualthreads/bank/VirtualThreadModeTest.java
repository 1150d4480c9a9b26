package dev.virtualthreads.bank;

import org.springframework.test.context.TestPropertySource;

@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
class VirtualThreadModeTest extends ThreadModeTest {

	@Override
	public String threads() {
		return "virtual";
	}

	@Override
	int mostAtOnce() {
		return TRANSFERS;
	}

	@Override
	String threadName() {
		return "tomcat-handler-[0-9]+";
	}

}
