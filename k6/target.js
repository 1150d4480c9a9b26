// Parts of both scripts: address of the bank, check of an answer, thresholds.
import { check } from 'k6';
import exec from 'k6/execution';
import { Rate } from 'k6/metrics';

export const baseUrl = __ENV.BASE_URL || 'http://localhost:8080';

// k6's own error codes
const NAME_NOT_FOUND = 1101;
const CONNECTION_REFUSED = 1212;

const errorRate = new Rate('errorRate');

export function thresholds() {
  const limits = { checks: ['rate==1'], errorRate: ['rate==0'] };
  if (__ENV.P95) {
    limits.http_req_duration = [`p(95)<${__ENV.P95}`];
  }
  return limits;
}

export function expectStatus(response, status) {
  errorRate.add(response.status !== status);
  check(response, { [`status was ${status}`]: (answer) => answer.status === status });
  if (response.error_code === NAME_NOT_FOUND || response.error_code === CONNECTION_REFUSED) {
    exec.test.abort(`nothing listens at ${baseUrl}: start bank-service, or set BASE_URL`);
  }
}
