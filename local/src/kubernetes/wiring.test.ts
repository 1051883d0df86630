import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { composeServices, root } from '../containers/compose-file.ts';
import {
  base,
  environmentOf,
  example,
  type Manifest,
  manifests,
  type PodTemplate,
  podOf,
  pods,
  settingsIn,
} from './manifests.ts';

// Compares the objects of deploy/kubernetes with the images and with each other.

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const containerOf = (pod: PodTemplate) => {
  const [container] = pod.spec.containers;
  if (!container) throw new Error('The pod has no container.');
  return container;
};

test.each([...pods])(
  'the image of %s has a Dockerfile, which listens where the pod is asked',
  (name, pod) => {
    const { image, ports = [], readinessProbe, livenessProbe, startupProbe, args } = containerOf(pod);
    const dockerfile = read(`docker/${image.replace('console-', '')}.Dockerfile`);
    expect(validate(dockerfile)).toEqual([]);
    expect(dockerfile).toContain(`--tag ${image} .`);
    expect(example.images?.map((one) => one.name)).toContain(image);
    const [, port = containerOf(pod).ports?.[0]?.containerPort] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
    if (ports[0] && !args) expect(String(ports[0].containerPort)).toBe(String(port));
    if (args) expect(args[0]).toBe('node');
    for (const probe of [readinessProbe, livenessProbe, startupProbe]) {
      const { httpGet, tcpSocket } = probe ?? {};
      const asked = httpGet?.port ?? tcpSocket?.port;
      if (asked) expect(ports.map((one) => one.name)).toContain(asked);
      if (httpGet) expect(httpGet.path).toMatch(/^\/health\/(live|ready)$/);
    }
    if (['gateway', 'backend'].includes(name)) {
      expect(readinessProbe?.httpGet?.path).toBe('/health/ready');
      expect(livenessProbe?.httpGet?.path).toBe('/health/live');
    }
  },
);

test('a stopping process drains, finishes and ends before Kubernetes kills it', () => {
  const graceMs = (name: string) => (podOf(name).spec.terminationGracePeriodSeconds ?? 0) * 1000;
  const backend = settingsIn('backend-settings');
  expect(Number(backend.DRAIN_MS)).toBeGreaterThanOrEqual(5000);
  expect(Number(backend.STOP_WITHIN_MS)).toBeGreaterThan(Number(backend.DRAIN_MS) + 15_000);
  expect(graceMs('backend')).toBeGreaterThan(Number(backend.STOP_WITHIN_MS));
  const [, gatewayMs = ''] = /stopWithinMs = ([\d_]+)/.exec(read('gateway/src/main.ts')) ?? [];
  expect(graceMs('gateway')).toBeGreaterThan(Number(gatewayMs.replaceAll('_', '')));
  expect(Number(settingsIn('gateway-settings').DRAIN_MS)).toBeGreaterThanOrEqual(5000);
  // nginx does not drain by itself.
  expect(containerOf(podOf('proxy')).lifecycle).toEqual({ preStop: { exec: { command: ['sleep', '5'] } } });
});

test('every selector matches a pod', () => {
  const labels = [...pods.values()].map(({ metadata }) => metadata.labels);
  const expectMatch = (manifest: Manifest, selected: Record<string, string>) =>
    expect([manifest.kind, manifest.metadata.name, labels]).toContainEqual(
      expect.arrayContaining([expect.objectContaining(selected)]),
    );
  for (const one of ofKind('Service')) expectMatch(one, one.spec.selector);
  for (const one of [...ofKind('PodDisruptionBudget'), ...ofKind('Deployment')])
    expectMatch(one, one.spec.selector.matchLabels);
  for (const one of ofKind('Deployment'))
    expect(one.spec.template.metadata.labels).toMatchObject(one.spec.selector.matchLabels);
  for (const one of ofKind('HorizontalPodAutoscaler'))
    expect(pods.has(one.spec.scaleTargetRef.name)).toBe(true);
  for (const one of ofKind('NetworkPolicy')) {
    const selectors = JSON.stringify(one.spec).matchAll(/"app\.kubernetes\.io\/name":"([^"]+)"/g);
    for (const [, name = ''] of selectors) expect(pods.has(name)).toBe(true);
  }
});

test('every config map and secret that a pod uses exists', () => {
  const configMaps = [base, example].flatMap((one) => one.configMapGenerator ?? []).map(({ name }) => name);
  const secrets = example.secretGenerator?.map(({ name }) => name);
  for (const { spec } of pods.values()) {
    for (const { configMapRef } of spec.containers.flatMap(({ envFrom = [] }) => envFrom))
      expect(configMaps).toContain(configMapRef.name);
    for (const { secret } of spec.volumes ?? []) if (secret) expect(secrets).toContain(secret.secretName);
  }
});

test('every address inside the cluster is a service that its caller may reach', () => {
  const [gateway] = environmentOf(podOf('proxy')).GATEWAY_1?.split(' ') ?? [];
  const addresses = {
    gateway: settingsIn('gateway-settings').UPSTREAM_URL,
    'synthetic-check': settingsIn('synthetic-check-settings').CHECK_URL,
    proxy: `http://${gateway}`,
  };
  for (const [caller, address = ''] of Object.entries(addresses)) {
    const { hostname, port } = new URL(address);
    const [name, ...domain] = hostname.split('.');
    if (domain.length > 0) expect(domain.join('.')).toBe(`${base.namespace}.svc.cluster.local`);
    const service = ofKind('Service').find(({ metadata }) => metadata.name === name);
    expect(String(service?.spec.ports[0].port)).toBe(port);
    const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === caller);
    expect(policy?.spec.egress).toContainEqual({
      to: [{ podSelector: { matchLabels: service?.spec.selector } }],
      ports: [{ port: Number(port) }],
    });
  }
  const [{ spec: ingress } = { spec: undefined }] = ofKind('Ingress');
  expect(ingress.rules[0].http.paths[0].backend.service).toEqual({ name: 'proxy', port: { name: 'http' } });
  expect(ingress.rules[0].host).toBe(new URL(settingsIn('backend-settings').CONSOLE_URL ?? '').hostname);
});

test('the proxy has a value for each variable of its configuration', () => {
  const template = read('docker/nginx/console.conf.template');
  const open = [...template.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  const [, filter = ''] = /NGINX_ENVSUBST_FILTER=(\S+)/.exec(read('docker/proxy.Dockerfile')) ?? [];
  const given = [...Object.keys(environmentOf(podOf('proxy'))), 'NGINX_LOCAL_RESOLVERS'];
  for (const name of open) {
    expect(given).toContain(name);
    expect(name).toMatch(new RegExp(filter));
  }
  expect(filter).toBe(composeServices().proxy?.environment?.NGINX_ENVSUBST_FILTER?.replaceAll('$$', '$'));
  const [image] = /nginxinc\S+/.exec(read('docker/proxy.Dockerfile')) ?? [];
  expect(image).toBe(composeServices().proxy?.image);
});
