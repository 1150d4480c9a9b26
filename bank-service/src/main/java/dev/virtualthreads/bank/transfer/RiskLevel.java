package dev.virtualthreads.bank.transfer;

enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
