import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { example, folder, type Manifest, manifests, manifestsIn, pods } from './manifests.ts';
import { faultsOf } from './schema.ts';

const called = (kind: string, name: string) => {
  const found = manifests.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found;
};

test.each(manifests.map((one) => [one.kind, one.metadata.name, one] as const))(
  '%s %s matches the schema of Kubernetes',
  async (_, __, manifest) => expect(await faultsOf(manifest)).toEqual([]),
);

test.each<[string, (gateway: Manifest) => void, string]>([
  ['a value of the wrong type', ({ spec }) => (spec.replicas = 'two'), 'replicas must be integer'],
  ['a missing key', ({ spec }) => delete spec.selector, 'must have required property selector'],
  ['an unknown key', ({ spec }) => (spec.template.spec.volume = []), 'spec.template.spec.volume is unknown'],
  ['an unknown kind', (gateway) => (gateway.kind = 'Deploy'), 'apps/v1 has no Deploy'],
])('finds %s', async (_, change, fault) => {
  const wrong = structuredClone(called('Deployment', 'gateway'));
  change(wrong);
  expect((await faultsOf(wrong)).join()).toContain(fault);
});

test.each([...pods])('%s runs with the least rights, within limits', (name, { metadata, spec }) => {
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(metadata.labels['app.kubernetes.io/name']).toBe(name);
  for (const container of spec.containers)
    expect(container).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: {
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { cpu: expect.any(String), memory: expect.any(String) },
      },
    });
});

test.each(['gateway', 'backend', 'proxy'])('a release and a drained node leave a ready %s', (name) => {
  const { spec } = called('Deployment', name);
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
  expect(called('PodDisruptionBudget', name).spec.minAvailable).toBe(1);
  const scaled = manifests.find(
    (one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name,
  );
  expect(scaled?.spec.minReplicas ?? spec.replicas).toBeGreaterThanOrEqual(2);
  // A number here would undo the autoscaler's on every apply.
  if (scaled) expect(spec.replicas).toBeUndefined();
});

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;

test.runIf(hasKubectl)('kubectl renders the example, and refuses it without the secrets', async () => {
  const copy = mkdtempSync(join(tmpdir(), 'console-kubernetes-'));
  try {
    cpSync(folder, copy, { recursive: true });
    const overlay = join(copy, 'example');
    rmSync(join(overlay, 'secrets'), { recursive: true, force: true });
    const render = () => execFileSync('kubectl', ['kustomize', overlay], { encoding: 'utf8', stdio: 'pipe' });
    expect(render).toThrow('secrets');
    mkdirSync(join(overlay, 'secrets'));
    for (const file of example.secretGenerator?.flatMap(({ files = [] }) => files) ?? [])
      writeFileSync(join(overlay, file.replace(/^.+=/, '')), 'a secret');
    const rendered = manifestsIn(render());
    for (const manifest of rendered) expect(await faultsOf(manifest)).toEqual([]);
    for (const { kind, metadata } of rendered)
      if (kind !== 'Namespace') expect([kind, metadata.name, metadata.namespace]).toContain('console');
    // A reference that kustomize did not recognize would still have the name without the hash.
    const names = rendered
      .filter(({ kind }) => /^(ConfigMap|Secret)$/.test(kind))
      .map((one) => one.metadata.name);
    const text = JSON.stringify(rendered);
    for (const [, name] of text.matchAll(/"(?:configMapRef":\{"name|secretName)":"([^"]+)"/g))
      expect([...names, 'console-tls']).toContain(name);
    expect(text).not.toMatch(/"image":"console-/);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
