// Ramp: users join up to PEAK_VUS and stay. Each user requests /test, which takes one second, and then pauses.
import http from 'k6/http';
import { sleep } from 'k6';
import { baseUrl, expectStatus, thresholds } from './target.js';
import { statistics, summarize } from './summary.js';

const peak = Number(__ENV.PEAK_VUS || 1000);
const ramp = __ENV.RAMP || '10s';
const hold = __ENV.HOLD || '30s';
const thinkSeconds = Number(__ENV.THINK_SECONDS || 1);

export const options = {
  scenarios: {
    contacts: {
      executor: 'ramping-vus',
      startVUs: 0,
      stages: [
        { duration: ramp, target: peak },
        { duration: hold, target: peak },
      ],
      gracefulRampDown: '10s',
    },
  },
  thresholds: thresholds(),
  summaryTrendStats: statistics,
};

export default function () {
  expectStatus(http.get(`${baseUrl}/test`), 200);
  sleep(thinkSeconds);
}

export function handleSummary(data) {
  return summarize(`${peak} users after ${ramp}, for ${hold}`, data);
}
