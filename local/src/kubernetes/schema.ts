import type { Manifest } from './manifests.ts';

type Model = new (data: object) => { validate(): void };

const MODELS: Record<string, () => Promise<object>> = {
  v1: () => import('kubernetes-models/v1'),
  'apps/v1': () => import('kubernetes-models/apps/v1'),
  'autoscaling/v2': () => import('kubernetes-models/autoscaling/v2'),
  'batch/v1': () => import('kubernetes-models/batch/v1'),
  'networking.k8s.io/v1': () => import('kubernetes-models/networking.k8s.io/v1'),
  'policy/v1': () => import('kubernetes-models/policy/v1'),
};

/**
 * Returns what the Kubernetes schemas refuse in an object. The schemas allow unknown keys, which Kubernetes
 * refuses; a key that the validation never reads is unknown.
 */
export async function faultsOf(manifest: Manifest): Promise<string[]> {
  const { apiVersion, kind, metadata } = manifest;
  const models = (await MODELS[apiVersion]?.()) as Record<string, Model | undefined> | undefined;
  const Kind = models?.[kind];
  if (!Kind) return [`${apiVersion} has no ${kind}`];
  const unread = new Set<string>();
  try {
    // The constructor copies the object, so only the copy can be watched.
    Kind.prototype.validate.call(watch({ ...new Kind(manifest) }, '', unread));
  } catch (error) {
    return [`${kind} ${metadata.name}: ${(error as Error).message}`];
  }
  return [...unread].map((path) => `${kind} ${metadata.name}: ${path.slice(1)} is unknown`);
}

/** Returns the value with every object replaced by one that removes its keys from `unread` when they are read. */
function watch(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item, index) => watch(item, `${path}.${index}`, unread));
  const entries = Object.entries(value).map(([key, inner]) => [key, watch(inner, `${path}.${key}`, unread)]);
  for (const [key] of entries) unread.add(`${path}.${key}`);
  return new Proxy(Object.fromEntries(entries), {
    get(target, key) {
      unread.delete(`${path}.${String(key)}`);
      return Reflect.get(target, key);
    },
  });
}
