import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Runs the alerts in Prometheus' own evaluation, where promtool is installed. runbook.test.ts parses them everywhere.

const alerts = join(import.meta.dirname, '../../../docs/operations/alerts.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.runIf(hasPromtool)('the alerts on objectives and on the synthetic check fire when they should', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-alerts-'));
  try {
    const scenarios = join(folder, 'scenarios.yml');
    const text = readFileSync(join(import.meta.dirname, 'alerts.scenarios.yml'), 'utf8');
    writeFileSync(scenarios, text.replace('ALERTS', alerts));
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', scenarios], {
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
