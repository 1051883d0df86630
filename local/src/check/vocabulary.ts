import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse, visit } from 'graphql';
import { type DeclaredName, declaredNames } from './declared-names.ts';
import { ownFiles } from './own-files.ts';

/**
 * Words with a meaning that only this repository knew, and their replacements. The third element limits a
 * word to the paths where it has that meaning. A term may have several words, as they follow each other in a
 * name: `hand in` is found in `handIn`, `HandInButton` and `hand-in.ts`. The singular also finds a plural
 * with `s`.
 */
const REPLACEMENTS: readonly [word: string, use: string, within?: RegExp][] = [
  ['floor', 'package'],
  ['room', 'feature'],
  ['wall', 'authorization matrix'],
  ['who may', 'expected permissions'],
  ['rehearsal', 'dry run'],
  ['rehearse', 'dry run'],
  ['rehearsed', 'dry run'],
  ['rehearsing', 'dry run'],
  ['hold', 'lock', /^backend\//],
  ['held', 'locked', /^(backend|gateway|schema)\//],
  ['told', 'reported, or result'],
  ['heard', 'recorded'],
  ['papers', 'runbook'],
  ['world', 'fixtures'],
  ['arrive', 'OIDC callback'],
  ['arrived', 'OIDC callback'],
  ['journey', 'auth request state'],
  ['landing', 'post-login target'],
  ['wish', 'post-login target'],
  ['wishes', 'post-login target'],
  ['entrance', 'auth page'],
  ['keeper', 'token refresher'],
  ['obituary', 'exit message'],
  ['ill', 'failing, or unavailable'],
  ['mend', 'fix, or restore'],
  ['mended', 'fixed, or restored'],
  ['hand in', 'submit part'],
  ['handed in', 'submitted part'],
  ['joint', 'batch'],
  ['story', 'end-to-end test'],
  ['stories', 'end-to-end tests'],
  ['reach', 'tenant scope, or effective access', /^(backend|gateway|schema|web)\//],
  ['raise', 'increment'],
  ['undone', 'rollback'],
  ['rival', 'contender'],
  ['asked for', 'requests for'],
  ['mistake', 'error'],
  ['whoever', 'anyone'],
  ['meant', 'intended'],
  ['in hand', 'edited'],
  ['plumbing', 'shared'],
  ['asker', 'caller'],
  ['foresee', 'predict'],
  ['foreseen', 'predicted'],
  ['trouble', 'fault, or failure'],
  ['telling', 'reporting'],
];

/** Standard names: the page that Apollo Server shows in a browser, a hint of the Model Context Protocol. */
const ALLOWED = ['landing page', 'open world'];

const SOURCES = '**/*.{ts,tsx,mjs}';
const GRAPHQL = '**/*.graphql';

/** Returns every private word in a file name and in a name that the code or the graph declares. */
export function privateWords(root: string): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const errorsIn = (file: string, names: readonly DeclaredName[]) =>
    names.flatMap(({ name, line }) =>
      adviceOn(name, file).map((advice) => `${file}:${line} ${name}: ${advice}`),
    );
  return [
    ...ownFiles(root, '**/*').flatMap((file) =>
      adviceOn(basename(file), file).map((advice) => `${file}: ${advice}`),
    ),
    ...ownFiles(root, SOURCES).flatMap((file) => errorsIn(file, declaredNames(file, read(file)))),
    ...ownFiles(root, GRAPHQL).flatMap((file) => errorsIn(file, graphNames(read(file)))),
  ];
}

/** Returns the private words in a name, whatever its case: `heldRoom`, `ROOM_HELD`, `held-room.test.ts`. */
export const wordsIn = (name: string, file: string): string[] =>
  replacementsIn(name, file).map(([word]) => word);

const adviceOn = (name: string, file: string) =>
  replacementsIn(name, file).map(([word, use]) => `"${word}" is a private word, use ${use}`);

function replacementsIn(name: string, file: string) {
  const words = ` ${splitWords(name).join(' ')} `;
  const ours = ALLOWED.reduce((text, phrase) => text.replaceAll(` ${phrase} `, '  '), words);
  return REPLACEMENTS.filter(([, , within]) => within?.test(file) ?? true).filter(
    ([word]) => ours.includes(` ${word} `) || ours.includes(` ${word}s `),
  );
}

function splitWords(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

function graphNames(text: string): DeclaredName[] {
  const lines = new Map<string, number>();
  visit(parse(text), {
    Name: ({ value, loc }) => {
      if (!lines.has(value)) lines.set(value, loc?.startToken.line ?? 1);
    },
  });
  return [...lines].map(([name, line]) => ({ name, line }));
}
