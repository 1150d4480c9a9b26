package dev.virtualthreads.bankapi;

/** Risk of a transfer as the risk-service assesses it. */
public enum RiskLevel {

	VERY_LOW, LOW, HIGH

}
