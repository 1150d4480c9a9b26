package dev.virtualthreads.risk;

/** Risk of a transfer, by its amount. */
enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
