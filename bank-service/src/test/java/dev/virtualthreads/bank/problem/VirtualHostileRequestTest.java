package dev.virtualthreads.bank.problem;

class VirtualHostileRequestTest extends HostileRequestTest {

}
