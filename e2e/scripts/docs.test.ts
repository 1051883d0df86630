import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tokenOf } from '../harness/graph.ts';
import { type DocBlock, docBlocks, jsonIn, runsOnStack, shapeOf } from './doc-blocks.ts';
import { ownFiles } from './repository-copy.ts';
import { root, runScript } from './run-script.ts';
import { useStack } from './script-stack.ts';

const { folder, gatewayUrl, identityUrl } = useStack();

const END = '--- end of a block ---';

/** Replaces the addresses of `npm start` in the documentation with those of this stack. */
const here = (text: string) =>
  text
    .replaceAll('http://localhost:4000', gatewayUrl())
    .replaceAll('localhost:4000', new URL(gatewayUrl()).host)
    .replaceAll('http://127.0.0.1:4003', identityUrl())
    .replaceAll('/tmp/console-', `${folder}/`);

/** Converts a block to shell commands. Each block runs in the same shell as the blocks before it. */
function toShell({ language, marks, text }: DocBlock, index: number) {
  if (language === 'js') {
    const file = join(folder, `block-${index}.mjs`);
    writeFileSync(file, here(text));
    return `node '${file}'`;
  }
  return marks.includes('in=root') ? `cd '${root}'\n${here(text)}cd '${folder}'` : here(text);
}

/** Runs blocks of a document in one shell, as a reader would type them, and returns the output of each. */
async function runBlocks(blocks: readonly DocBlock[], environment: Record<string, string> = {}) {
  const script = blocks.map((block, index) => `${toShell(block, index)}\necho '${END}'`).join('\n');
  // Makes curl fail if a response has an error status.
  writeFileSync(join(folder, '.curlrc'), 'fail\n');
  const { code, output, errors } = await runScript('sh', ['-eu', '-c', script], {
    environment: { ...environment, CURL_HOME: folder },
    folder,
  });
  const outputs = output.split(`${END}\n`);
  const reached = blocks[outputs.length - 1]?.line ?? 0;
  expect({ code, errors: code === 0 ? '' : errors, reached }).toEqual({ code: 0, errors: '', reached: 0 });
  return outputs;
}

const read = (path: string) => docBlocks(readFileSync(join(root, path), 'utf8'));
const runBlocksOf = (path: string) => read(path).filter((block) => runsOnStack(path, block));

/**
 * Checks that no response contains GraphQL errors. Validation errors in a payload may be part of a document.
 */
function expectNoErrors(blocks: readonly DocBlock[], outputs: readonly string[]) {
  for (const [index, block] of blocks.entries()) {
    for (const answer of jsonIn(outputs[index] ?? '')) {
      expect(answer, `line ${block.line}`).not.toHaveProperty('errors');
    }
  }
}

test('docs/scripts.md runs from the first block to the last and returns the responses that it shows', async () => {
  const all = read('docs/scripts.md');
  const isRun = (block: DocBlock) => runsOnStack('docs/scripts.md', block);
  const blocks = all.filter(isRun);
  expect(blocks.length).toBeGreaterThan(10);
  expect(all.filter(({ marks }) => marks.includes('skip'))).toHaveLength(1);
  // The document asks the reader to save this file beside the script.
  copyFileSync(join(root, 'examples/graph.mjs'), join(folder, 'graph.mjs'));
  const outputs = await runBlocks(blocks);
  expectNoErrors(blocks, outputs);
  const shown = all.filter(({ marks }) => marks.includes('answer'));
  expect(shown).not.toEqual([]);
  for (const answer of shown) {
    const [before] = all.slice(0, all.indexOf(answer)).toReversed().filter(isRun);
    const [real] = jsonIn(outputs[blocks.indexOf(before as DocBlock)] ?? '');
    expect(shapeOf(real), `line ${answer.line}`).toEqual(shapeOf(JSON.parse(answer.text)));
  }
  const [first, second] = jsonIn(
    outputs[blocks.findIndex(({ text }) => text.includes('idempotency-key'))] ?? '',
  );
  expect(second).toEqual({ ...first, extensions: { replayed: true } });
});

const others = ownFiles().filter(
  (file) => file.endsWith('.md') && file !== 'docs/scripts.md' && runBlocksOf(file).length > 0,
);

test.each(others)('the requests in %s succeed', async (path) => {
  const blocks = runBlocksOf(path);
  const TOKEN = await tokenOf('admin@j3tech.test', undefined, { gatewayUrl: gatewayUrl() });
  expectNoErrors(blocks, await runBlocks(blocks, { TOKEN }));
});

test('README.md, docs/sandbox.md and docs/stand-ins.md contain requests', () => {
  expect(others).toEqual(expect.arrayContaining(['README.md', 'docs/sandbox.md', 'docs/stand-ins.md']));
});
