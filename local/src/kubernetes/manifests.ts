import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export const folder = join(import.meta.dirname, '../../../deploy/kubernetes');

type Labels = Record<string, string>;
type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } };

type Container = {
  name: string;
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value: string }[];
  envFrom?: { configMapRef: { name: string } }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: object;
};

export type PodTemplate = {
  metadata: { labels: Labels };
  spec: {
    terminationGracePeriodSeconds?: number;
    containers: Container[];
    volumes?: { name: string; secret?: { secretName: string } }[];
  };
};

/** A Kubernetes object of deploy/kubernetes, with the parts that the tests read. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  // biome-ignore lint/suspicious/noExplicitAny: each kind has another shape, which the schema checks.
  spec?: any;
};

type Generator = { name: string; literals?: string[]; files?: string[] };
type Kustomization = {
  namespace?: string;
  resources: string[];
  images?: { name: string }[];
  configMapGenerator?: Generator[];
  secretGenerator?: Generator[];
};

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
export const base = parse(read('base/kustomization.yaml')) as Kustomization;
export const example = parse(read('example/kustomization.yaml')) as Kustomization;

/** Returns the objects in YAML documents. Throws for an invalid document or a key that occurs twice. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Manifest;
  });
}

/** The objects of the base and the example, as written. */
export const manifests = [
  ...base.resources.map((name) => `base/${name}`),
  ...example.resources.filter((name) => name.endsWith('.yaml')).map((name) => `example/${name}`),
].flatMap((path) => manifestsIn(read(path)));

/** The pod templates of all deployments and jobs, by the name of the object. */
export const pods = new Map(
  manifests
    .filter(({ kind }) => ['Deployment', 'Job'].includes(kind))
    .map(({ metadata, spec }) => [metadata.name, spec.template as PodTemplate]),
);

/** Returns the pod template of the deployment or job. Throws if there is none. */
export function podOf(name: string): PodTemplate {
  const pod = pods.get(name);
  if (!pod) throw new Error(`There is no pod ${name}.`);
  return pod;
}

/** Returns the settings in a config map: those of the base with those of the example. */
export function settingsIn(configMap: string): Record<string, string> {
  const literals = [base, example].flatMap(({ configMapGenerator = [] }) =>
    configMapGenerator.filter(({ name }) => name === configMap).flatMap((one) => one.literals ?? []),
  );
  return Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s).slice(0, 2)));
}

/** Returns the keys of a secret of the example: the names of the files in its volume. */
export function keysOfSecret(secret: string): string[] {
  const files = example.secretGenerator?.find(({ name }) => name === secret)?.files ?? [];
  return files.map((file) => (/^(.+)=/.exec(file)?.[1] ?? file).split('/').at(-1) ?? '');
}

/** Returns the environment of a pod's only container, without that of its image. */
export function environmentOf({ spec: { containers } }: PodTemplate): Record<string, string> {
  const [{ env = [], envFrom = [] } = {}] = containers;
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  return Object.assign({}, ...envFrom.map(({ configMapRef }) => settingsIn(configMapRef.name)), own);
}
