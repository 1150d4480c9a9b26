package dev.virtualthreads.risk.assessment;

enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
