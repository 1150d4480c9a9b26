import http from 'k6/http';

export const options = {
  scenarios: { load: JSON.parse(__ENV.SCENARIO) },
  discardResponseBodies: true,
  systemTags: ['status', 'expected_response'],
};

export default function () {
  http.get(__ENV.TARGET);
}
