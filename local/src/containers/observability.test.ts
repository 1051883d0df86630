import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { DEMO_SIGN_INS } from '../demo-data/sign-ins.ts';
import { filledInServices, keysOf, root } from './compose-file.ts';

const read = (path: string) => parse(readFileSync(join(root, 'docker/observability', path), 'utf8'));
const services = filledInServices();

test('every published port can be changed, and the addresses that contain it follow', () => {
  const ports = {
    POSTGRES_PORT: '15432',
    KEYCLOAK_PORT: '18081',
    S3_PORT: '19000',
    MAIL_PORT: '18025',
    CONSOLE_PORT: '18080',
    PROMETHEUS_PORT: '19090',
    GRAFANA_PORT: '13000',
    JAEGER_PORT: '16687',
  };
  const moved = filledInServices(ports);
  const published = Object.values(moved).flatMap((service) => service.ports ?? []);
  expect(published.map((port) => port.split(':')[1]).toSorted()).toEqual(Object.values(ports).toSorted());
  expect(moved.keycloak?.environment).toMatchObject({
    KC_HOSTNAME: 'http://keycloak.localhost:18081',
    KC_HTTP_PORT: '18081',
  });
  expect(moved['gateway-1']?.environment).toMatchObject({
    KEYCLOAK_ISSUER: 'http://keycloak.localhost:18081/realms/console',
    FILE_ORIGINS: 'http://s3.localhost:19000',
  });
  expect(moved.s3?.command).toContain('-s3.port=19000');
  expect(JSON.stringify(moved.s3?.healthcheck)).toContain(':19000/');
  expect(moved['s3-init']?.environment?.AWS_ENDPOINT_URL).toBe('http://s3.localhost:19000');
});

test('Prometheus scrapes every process that serves metrics, with the jobs of the alerts', () => {
  type Job = { job_name: string; static_configs: { targets: string[] }[] };
  const { scrape_configs: jobs, rule_files: rules } = read('prometheus.yml') as {
    scrape_configs: Job[];
    rule_files: string[];
  };
  const targets = jobs.flatMap(({ static_configs: groups }) => groups.flatMap((group) => group.targets));
  const serving = Object.entries(services).filter(
    ([name, { environment }]) =>
      (environment?.METRICS === 'on' && name !== 'demo-data') || name === 'synthetic-check',
  );
  expect(targets.map((target) => target.split(':')[0]).toSorted()).toEqual(
    serving.map(([name]) => name).toSorted(),
  );
  const portOf = { gateway: '4000', backend: '4001', 'synthetic-check': '4010' };
  for (const { job_name: job, static_configs: groups } of jobs)
    for (const target of groups.flatMap((group) => group.targets)) {
      expect(target.startsWith(job)).toBe(true);
      expect([job, target.split(':')[1]]).toEqual([job, portOf[job as keyof typeof portOf]]);
    }
  const mounted = services.prometheus?.volumes?.map((volume) => volume.split(':')[1]);
  expect(mounted).toEqual(expect.arrayContaining(rules));
});

test('Grafana, the collector and Jaeger refer to services and ports that exist', () => {
  const { datasources } = read('grafana/datasources/console.yml') as { datasources: { url: string }[] };
  const { exporters, receivers } = read('collector.yml');
  const urls = [...datasources.map(({ url }) => url), exporters['otlphttp/jaeger'].endpoint];
  for (const url of urls) expect(Object.keys(services)).toContain(new URL(url).hostname);
  const jaeger = JSON.stringify([services.jaeger?.command, services.jaeger?.ports]);
  for (const url of urls.filter((one) => new URL(one).hostname === 'jaeger'))
    expect(jaeger).toContain(`:${new URL(url).port}`);
  expect(receivers.otlp.protocols.http.endpoint).toBe('0.0.0.0:4318');
  const dockerfile = readFileSync(join(root, 'docker/grafana.Dockerfile'), 'utf8');
  const { providers } = read('grafana/dashboards/console.yml') as {
    providers: { options: { path: string } }[];
  };
  for (const { options } of providers)
    expect(dockerfile).toContain(`/app/dist/dashboard.json ${options.path}/`);
});

test('the synthetic check receives its own keys and signs in as a person of the demo data', () => {
  const { environment = {} } = services['synthetic-check'] ?? {};
  const known = keysOf('gateway/src/synthetic-check');
  for (const key of Object.keys(environment)) expect(known).toContain(key);
  const emails = DEMO_SIGN_INS.map(({ email }) => email);
  expect(emails).toContain(environment.CHECK_USERNAME);
});
