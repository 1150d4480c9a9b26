// Closed load: users share a fixed number of transfers. Each user sends the next one after the answer to the last one.
import http from 'k6/http';
import { baseUrl, expectStatus, thresholds } from './target.js';
import { statistics, summarize } from './summary.js';

export const options = {
  vus: Number(__ENV.VUS || 50),
  iterations: Number(__ENV.ITERATIONS || 400),
  thresholds: thresholds(),
  summaryTrendStats: statistics,
};

const transfer = JSON.stringify({
  amount: __ENV.AMOUNT || '90.89',
  from: __ENV.FROM || '0001-9090',
  to: __ENV.TO || '0001-0089',
  device: __ENV.DEVICE || 'iPhone3',
});

// Ten threads first serve connections whose next request is already there. Others may wait longer than k6's minute.
const json = { headers: { 'Content-Type': 'application/json' }, timeout: '180s' };

export default function () {
  expectStatus(http.post(`${baseUrl}/v1/transfers`, transfer, json), 201);
}

export function handleSummary(data) {
  return summarize(`${options.iterations} transfers, ${options.vus} users`, data);
}
