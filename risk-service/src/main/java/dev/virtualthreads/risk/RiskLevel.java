package dev.virtualthreads.risk;

enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
