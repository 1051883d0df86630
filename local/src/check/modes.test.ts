import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles } from './changed-files.ts';
import { forChanges, help, selectSteps } from './modes.ts';
import { allSteps } from './steps.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'modes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const steps = allSteps(join(import.meta.dirname, '../../..'));
const namesFor = (...words: string[]) => {
  const selection = selectSteps(steps, words, root);
  return 'refusal' in selection ? selection.refusal : selection.steps.map(({ name }) => name);
};
const affectedBy = (...files: string[]) => {
  const selection = forChanges(steps, files);
  return 'refusal' in selection ? [] : selection.steps.map(({ name }) => name);
};

test('selects every step without words, and otherwise the steps whose names contain a word', () => {
  expect(namesFor()).toHaveLength(steps.length);
  expect(namesFor('types of web', 'size')).toEqual(['types of web', 'size of files']);
  expect(namesFor('nothing like it')).toMatch(/^No step name contains nothing like it[\s\S]*types of web/);
});

test('selects static checks and suites without a browser for quick', () => {
  const quick = namesFor('quick');
  for (const name of ['format and lint', 'types of gateway', 'vocabulary', 'tests of schema'])
    expect(quick).toContain(name);
  expect(quick).not.toContain('tests of e2e');
});

test('lists the modes and every step in its help, and marks those of quick', () => {
  const text = help(steps);
  for (const mode of ['quick', 'changed', '<words>']) expect(text).toContain(`npm test -- ${mode}`);
  for (const { name, isQuick } of steps) expect(text).toContain(`\n  ${isQuick ? '*' : ' '} ${name}`);
});

test('selects the steps that a change can affect', () => {
  const gateway = affectedBy('gateway/src/config.ts');
  expect(gateway).toEqual(
    expect.arrayContaining(['format and lint', 'types of gateway', 'tests of gateway', 'tests of bench']),
  );
  for (const name of [
    'types of web',
    'tests of web',
    'tests of backend',
    'generated code and schema snapshot',
  ])
    expect(gateway).not.toContain(name);
  const schema = affectedBy('schema/base.graphql');
  expect(schema).toEqual(
    expect.arrayContaining(['generated code and schema snapshot', 'types of web', 'tests of gateway']),
  );
  expect(schema).not.toContain('tests of backend');
  for (const { name } of steps.filter(({ name }) => name.startsWith('types of')))
    expect(affectedBy('pnpm-lock.yaml')).toContain(name);
  const document = affectedBy('docs/architecture.md');
  expect(document).toContain('paths in the documentation');
  expect(document.filter((name) => name.startsWith('tests of'))).toEqual([]);
});

test('selects nothing when nothing has changed', () => {
  expect(forChanges(steps, [])).toEqual({ steps: [], note: 'Nothing changed since main.' });
});

test('finds exactly the changes since main, in commits, the index and the working tree', () => {
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=T', '-c', 'user.email=t@t.test'];
    return execFileSync('git', [...identity, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  };
  const commit = (message: string) => {
    git('add', '.');
    git('commit', '--quiet', '-m', message);
  };
  git('init', '--quiet', '--initial-branch=trunk');
  expect(() => changedFiles(root)).toThrow('There is no main or origin/main to compare with');
  for (const name of ['kept', 'deleted', 'edited', 'staged', '.gitignore'])
    writeFileSync(join(root, name), name === '.gitignore' ? 'ignored' : '');
  commit('first');
  git('branch', 'main');
  writeFileSync(join(root, 'committed'), '');
  commit('second');
  git('checkout', '--quiet', 'main');
  writeFileSync(join(root, 'of-main'), '');
  commit('meanwhile');
  git('checkout', '--quiet', 'trunk');
  rmSync(join(root, 'deleted'));
  for (const name of ['edited', 'staged']) writeFileSync(join(root, name), 'new');
  git('add', 'staged');
  for (const name of ['new file', 'ignored']) writeFileSync(join(root, name), '');
  expect(changedFiles(root)).toEqual(['committed', 'deleted', 'edited', 'new file', 'staged']);
});
