package dev.virtualthreads.webflux.transfer;

enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
