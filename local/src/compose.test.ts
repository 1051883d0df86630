import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

type Compose = {
  services: Record<string, { image?: string; ports?: string[]; healthcheck?: { test: string[] } }>;
};

test('docker-compose.yml is well formed, pins its images, and opens ports to this machine alone', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docker-compose.yml'), 'utf8');
  const { services } = parse(text, { strict: true, uniqueKeys: true }) as Compose;
  expect(Object.keys(services)).toEqual(['postgres']);
  for (const service of Object.values(services)) {
    expect(service.image).toMatch(/:\d/);
    expect(service.healthcheck?.test[0]).toBe('CMD');
    for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
  }
});
