package dev.virtualthreads.bankapi;

public enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
