import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type DashboardSource, toGrafana } from './dashboard.ts';
import { readPromql } from './promql.ts';
import { type Running, scrape, startService } from './scraped.ts';

// Compares the files for operators (docs/operations) with the metrics that gateway and backend expose.

const docs = join(import.meta.dirname, '../../../docs');
const read = (file: string) => readFileSync(join(docs, file), 'utf8');
const guide = read('operations.md');

type Rule = {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: { summary: string; runbook: string };
};
type Recording = { record: string; expr: string };
const { groups } = parse(read('operations/alerts.yml')) as { groups: { rules: (Rule | Recording)[] }[] };
const allRules = groups.flatMap((group) => group.rules);
const rules = allRules.filter((rule) => 'alert' in rule);

const dashboard = toGrafana(parse(read('operations/dashboard.yml')) as DashboardSource);
const panelExpressions = dashboard.panels.flatMap(({ targets }) => targets?.map(({ expr }) => expr) ?? []);

/** The metrics in the guide with their labels: list entries that start with `name{label,label}`. */
const explained = new Map(
  [...guide.matchAll(/^- `([a-z]\w*)(?:\{([\w,]+)\})?`: /gm)].map(([, name = '', labels]) => [
    name,
    new Set(labels?.split(',')),
  ]),
);

const folder = mkdtempSync(join(tmpdir(), 'console-runbook-'));
const running: Running[] = [];
let shown: Map<string, Set<string>>;

/** The time on a busy machine. Otherwise it takes a few seconds. */
const READY_WITHIN_MS = 180_000;

beforeAll(async () => {
  const shared = { CLIENT_KEY: 'a-key-of-the-runbook-test', CLIENT_ID: '7001' };
  const backend = await startService('backend/src/main.ts', { ...shared, DATA_DIR: folder });
  running.unshift(backend);
  const gateway = await startService('gateway/src/main.ts', {
    ...shared,
    UPSTREAM_URL: backend.url,
    UPSTREAM_EXTENSIONS: 'bulk-reads,jwks',
  });
  running.unshift(gateway);
  await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation { sessionCreate(input: { username: "a@b.test", password: "none" }) { message } }',
    }),
  });
  const check = await startService('gateway/src/synthetic-check/main.ts', {
    CHECK_URL: gateway.url,
    CHECK_USERNAME: 'a@b.test',
    CHECK_PASSWORD: 'none',
  });
  running.unshift(check);
  const scraped = await Promise.all([backend, gateway, check].map(scrape));
  shown = new Map(scraped.flatMap((metrics) => [...metrics]));
  // Prometheus itself adds these.
  shown.set('up', new Set());
  for (const rule of allRules) if ('record' in rule) shown.set(rule.record, new Set());
}, READY_WITHIN_MS);
afterAll(async () => {
  for (const one of running) await one.stop();
  rmSync(folder, { recursive: true });
});

/** Returns the name of the metric in the guide. */
const nameOf = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '');

test.each([
  ['alerts.yml', allRules.map(({ expr }) => expr).filter((expr) => !/^vector\([\d.]+\)$/.test(expr))],
  ['dashboard.yml', panelExpressions],
])('gateway or backend exposes every metric and label in %s', (_, expressions) => {
  expect(expressions.length).toBeGreaterThan(15);
  const given = new Set(['job', 'instance', 'le']);
  const all = new Set([...explained.values()].flatMap((labels) => [...labels]));
  for (const expression of expressions) {
    const { selectors, grouping } = readPromql(expression);
    expect(selectors).not.toEqual([]);
    for (const { metric, labels } of selectors) {
      expect(shown.has(metric), `${metric}, in: ${expression}`).toBe(true);
      for (const label of labels)
        expect(
          given.has(label) || explained.get(nameOf(metric))?.has(label),
          `${metric}{${label}}, in: ${expression}`,
        ).toBe(true);
    }
    for (const label of grouping)
      expect(given.has(label) || all.has(label), `${label}, in: ${expression}`).toBe(true);
  }
});

test('the guide explains exactly the exposed metrics and labels', () => {
  const ours = [...shown.keys()].filter((name) => /^(gateway|backend|synthetic)_/.test(name));
  expect([...new Set(ours.map(nameOf))].toSorted()).toEqual(
    [...explained.keys()].filter((name) => /^(gateway|backend|synthetic)_/.test(name)).toSorted(),
  );
  for (const name of explained.keys()) expect(shown.has(name) || shown.has(`${name}_sum`), name).toBe(true);
  const sampled = ours.filter((name) => shown.get(name)?.size);
  expect(sampled.length).toBeGreaterThan(8);
  for (const name of sampled) {
    const labels = [...(shown.get(name) ?? [])].filter((label) => label !== 'le');
    expect([name, labels.toSorted()]).toEqual([name, [...(explained.get(nameOf(name)) ?? [])].toSorted()]);
  }
});

test('every alert has a severity and a summary, and the guide has instructions for it', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)]);
    expect(annotations.summary).toMatch(/\.$/);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  }
  const answered = [...guide.matchAll(/^#### (\w+)$/gm)].map(([, alert]) => alert);
  expect(answered.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
});

test('the panels of the dashboard have unique ids and at least one query', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  for (const { type, title, targets } of panels)
    expect([title, type === 'row' || (targets?.length ?? 0) > 0]).toEqual([title, true]);
  const variables = dashboard.templating.list.map(({ name }) => name);
  const used = [...JSON.stringify(panels).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name);
  expect([...new Set(used)].toSorted()).toEqual(variables.toSorted());
});

test('the panels of the dashboard do not overlap', () => {
  const taken = new Set<string>();
  for (const { title, gridPos } of dashboard.panels) {
    const { x, y, w, h } = gridPos;
    expect([title, x + w <= 24]).toEqual([title, true]);
    for (let line = y; line < y + h; line += 1)
      for (let column = x; column < x + w; column += 1) {
        const cell = `${column},${line}`;
        expect(taken.has(cell), `${title} at ${cell}`).toBe(false);
        taken.add(cell);
      }
  }
});

test('finds invalid PromQL', () => {
  expect(() => readPromql('sum(rate(x[5m])')).toThrow('invalid PromQL');
  expect(readPromql('sum by (a) (rate(x_total{b="1",c=~"2"}[$__rate_interval])) > 0.5')).toEqual({
    selectors: [{ metric: 'x_total', labels: ['b', 'c'] }],
    grouping: ['a'],
  });
});
