// Summary of a run: text for the terminal, summary.html and summary.json. It replaces the text that k6 prints by default.

export const statistics = ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'max'];

export function summarize(load, data) {
  const title = __ENV.PART ? `${load}: part ${__ENV.PART}` : load;
  const rows = [...checks(data), ...metrics(data), ...thresholds(data)];
  return {
    stdout: text(title, rows),
    'summary.html': html(title, rows),
    'summary.json': JSON.stringify(data, null, 2),
  };
}

function checks(data) {
  return data.root_group.checks.map(({ name, passes, fails }) => ({
    name: `check: ${name}`,
    value: `${percent(passes / (passes + fails))}, ${passes} of ${passes + fails}`,
    ok: fails === 0,
  }));
}

function metrics({ metrics, state }) {
  const rows = [{ name: 'run time', value: duration(state.testRunDurationMs) }];
  if (metrics.iterations) {
    const { count, rate } = metrics.iterations.values;
    rows.push({ name: 'iterations', value: `${count}, ${rate.toFixed(2)}/s` });
  }
  if (metrics.errorRate) {
    rows.push({ name: 'errorRate', value: percent(metrics.errorRate.values.rate) });
  }
  for (const statistic of metrics.http_req_duration ? statistics : []) {
    rows.push({
      name: `http_req_duration ${statistic}`,
      value: duration(metrics.http_req_duration.values[statistic]),
    });
  }
  if (metrics.vus_max) {
    rows.push({ name: 'users', value: String(metrics.vus_max.values.max) });
  }
  return rows;
}

function thresholds({ metrics }) {
  return Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([limit, { ok }]) => ({
      name: `threshold: ${metric} ${limit}`,
      value: ok ? 'kept' : 'missed',
      ok,
    })),
  );
}

function text(title, rows) {
  const width = Math.max(...rows.map((row) => row.name.length)) + 2;
  const lines = rows.map((row) => `  ${mark(row)} ${row.name.padEnd(width, '.')} ${row.value}`);
  return `\n${title}\n\n${lines.join('\n')}\n\n`;
}

function html(title, rows) {
  const cells = rows.map(
    (row) => `<tr${row.ok === false ? ' class="failed"' : ''}><th>${escape(row.name)}</th><td>${escape(row.value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(title)}</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 40rem; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; }
  th, td { border-bottom: 1px solid #8884; padding: .3rem 0; text-align: left; font-weight: normal; }
  td { text-align: right; font-variant-numeric: tabular-nums; }
  .failed { color: #d22; font-weight: bold; }
</style>
<h1>${escape(title)}</h1>
<table>
${cells.join('\n')}
</table>
</html>
`;
}

function mark({ ok }) {
  if (ok === undefined) {
    return ' ';
  }
  return ok ? '✓' : '✗';
}

function percent(share) {
  return `${(100 * share).toFixed(2)} %`;
}

function duration(milliseconds) {
  return milliseconds < 1000 ? `${milliseconds.toFixed(1)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
}

function escape(value) {
  return value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
