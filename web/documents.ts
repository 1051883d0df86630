import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, Kind, type OperationDefinitionNode, print } from 'graphql';
import type { Plugin } from 'vite';
import { documents, sources } from './chunks.ts';
import { mergeQueries } from './merged-operation.ts';

/** A definition of the generated file: its name, and its module in the build. */
type Definition = {
  name: string;
  code: string;
  document: DocumentNode | null;
  operation: PersistedOperation | null;
};

export type PersistedOperation = { hash: string; text: string };

const cache = new InMemoryCache();

const toPersisted = (text: string): PersistedOperation => ({
  hash: createHash('sha256').update(text).digest('hex'),
  text,
});

/** The module of a fragment, which all operations that contain it share. */
const fragmentModule = (name: string) => `${documents}?fragment-${name}`;

/** Returns the module of an operation. Adds the modules of its fragments to `fragments`. */
function toModule(name: string, { kind, definitions }: DocumentNode, fragments: Map<string, string>): string {
  const imports: string[] = [];
  const parts = definitions.map((definition) => {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) return JSON.stringify(definition);
    const fragment = definition.name.value;
    const code = `export const ${fragment} = ${JSON.stringify(definition)};`;
    if ((fragments.get(fragment) ?? code) !== code) throw new Error(`There are two fragments ${fragment}`);
    fragments.set(fragment, code);
    imports.push(`import { ${fragment} } from ${JSON.stringify(fragmentModule(fragment))};`);
    return fragment;
  });
  const document = `{ kind: ${JSON.stringify(kind)}, definitions: [${parts.join()}] }`;
  return [...imports, `export const ${name} = ${document};`].join('\n');
}

/** Reads the generated documents. Each operation gets the hash of the text that Apollo Client sends. */
async function readDefinitions(fragments: Map<string, string>): Promise<Definition[]> {
  const lines = (await readFile(documents, 'utf8')).matchAll(
    /^export const (\w+) = (\{.*\}) as unknown as .*$/gm,
  );
  return [...lines].map(([, name = '', json = '']) => {
    // Each operation contains its fragments. Separate fragment documents are needed only for their types.
    if (name.endsWith('FragmentDoc'))
      return { name, code: `export const ${name} = null;`, document: null, operation: null };
    const document = JSON.parse(json) as DocumentNode;
    const sent = cache.transformDocument(document);
    const operation = toPersisted(print(sent));
    const [definition] = document.definitions as [OperationDefinitionNode & { hash?: string }];
    definition.hash = operation.hash;
    return { name, code: toModule(name, document, fragments), document: sent, operation };
  });
}

/** Returns the operation of an entry of `early-hashes.ts` or `further-hashes.ts`: one query, or several in one. */
function toEarly(name: string, definitions: readonly Definition[]): PersistedOperation {
  const parts = name.split('_').map((part) => {
    const definition = definitions.find((one) => one.name === `${part}Document`);
    if (!definition?.document || !definition.operation) throw new Error(`There is no query ${part}`);
    return { document: definition.document, operation: definition.operation };
  });
  if (parts.length === 1 && parts[0]) return parts[0].operation;
  return toPersisted(
    print(
      mergeQueries(
        name,
        parts.map(({ document }) => document),
      ),
    ),
  );
}

/** The operations that pages before sign-in send without Apollo Client. */
const readTexts = () =>
  globSync('**/*.graphql', { cwd: sources })
    .map((path) => readFileSync(join(sources, path), 'utf8'))
    .filter(
      (text) => text.match(/^(query|mutation|fragment) /gm)?.length === 1 && !text.startsWith('fragment'),
    );

/**
 * Turns each GraphQL document into a module. Codegen writes all documents into one file, which the first page
 * would otherwise load completely. This way each page loads only its documents, and each fragment once. The build
 * also contains `persisted-operations.json`, all operations by hash, so that the console need not send their text.
 */
export function persistedDocuments(): Plugin {
  let definitions: Definition[] = [];
  const fragments = new Map<string, string>();
  const early = new Map<string, PersistedOperation>();
  return {
    name: 'documents-apart',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      fragments.clear();
      definitions = await readDefinitions(fragments);
    },
    resolveId: (id) => (id.startsWith(`${documents}?`) ? { id, moduleSideEffects: false } : null),
    load(id) {
      const [file, name] = id.split('?');
      if (file !== documents) return null;
      if (name?.startsWith('fragment-')) return fragments.get(name.slice('fragment-'.length)) ?? null;
      if (name) return definitions.find((definition) => definition.name === name)?.code ?? null;
      return definitions
        .map(({ name: its }) => `export { ${its} } from ${JSON.stringify(`${documents}?${its}`)};`)
        .join('\n');
    },
    transform(code, id) {
      if (!/\/graph\/(early|further)-hashes\.ts$/.test(id)) return null;
      return code.replaceAll(/(\w+): null,/g, (_, name: string) => {
        early.set(name, toEarly(name, definitions));
        return `${name}: '${early.get(name)?.hash}',`;
      });
    },
    generateBundle() {
      const operations = [
        ...early.values(),
        ...definitions.flatMap(({ operation }) => operation ?? []),
        ...readTexts().map(toPersisted),
      ];
      const manifest = Object.fromEntries(operations.map(({ hash, text }) => [hash, text]));
      this.emitFile({
        type: 'asset',
        fileName: 'persisted-operations.json',
        source: JSON.stringify(manifest),
      });
    },
  };
}
