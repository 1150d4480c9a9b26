package dev.virtualthreads.bank;

class VirtualThreadModeTest extends ThreadModeTest {

	VirtualThreadModeTest() {
		super(TRANSFERS, "tomcat-handler-[0-9]+");
	}

}
