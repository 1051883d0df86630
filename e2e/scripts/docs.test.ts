import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type DocBlock, docBlocks, jsonIn, shapeOf } from './doc-blocks.ts';
import { root, runScript } from './run-script.ts';
import { sessionToken, useStack } from './script-stack.ts';

const { folder, gatewayUrl } = useStack();

const END = '--- end of a block ---';

/** What the documents call the gateway of a laptop is the one of this stack. */
const here = (text: string) =>
  text
    .replaceAll('http://localhost:4000', gatewayUrl())
    .replaceAll('localhost:4000', new URL(gatewayUrl()).host)
    .replaceAll('/tmp/console-', `${folder}/`);

/** A block as lines of a shell, which keeps what the blocks before it have set. */
function toShell({ language, marks, text }: DocBlock, index: number) {
  if (language === 'js') {
    const file = join(folder, `block-${index}.mjs`);
    writeFileSync(file, here(text));
    return `node '${file}'`;
  }
  return marks.includes('in=root') ? `cd '${root}'\n${here(text)}cd '${folder}'` : here(text);
}

/** Runs blocks of a document in one shell, as somebody would type them; gives the output of each. */
async function runBlocks(blocks: readonly DocBlock[], environment: Record<string, string> = {}) {
  const script = blocks.map((block, index) => `${toShell(block, index)}\necho '${END}'`).join('\n');
  const { code, output, errors } = await runScript('sh', ['-eu', '-c', script], { environment, folder });
  const outputs = output.split(`${END}\n`);
  const reached = blocks[outputs.length - 1]?.line ?? 0;
  expect({ code, errors: code === 0 ? '' : errors, reached }).toEqual({ code: 0, errors: '', reached: 0 });
  return outputs;
}

const read = (path: string) => docBlocks(readFileSync(join(root, path), 'utf8'));
const isRun = ({ language, marks }: DocBlock) => /^(?:sh|js)$/.test(language) && !marks.includes('skip');

/** None of the answers is an error of the graph; mistakes in a payload are part of a document. */
function expectNoErrors(blocks: readonly DocBlock[], outputs: readonly string[]) {
  for (const [index, block] of blocks.entries()) {
    for (const answer of jsonIn(outputs[index] ?? '')) {
      expect(answer, `line ${block.line}`).not.toHaveProperty('errors');
    }
  }
}

test('docs/scripts.md runs from its first line to its last, and answers what it shows', async () => {
  const all = read('docs/scripts.md');
  const blocks = all.filter(isRun);
  expect(blocks.length).toBeGreaterThan(10);
  expect(all.filter(({ marks }) => marks.includes('skip'))).toHaveLength(1);
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
  expect(first).toEqual(second);
});

test.each(['README.md', 'docs/sandbox.md'])('what %s asks the graph is answered', async (path) => {
  const blocks = read(path).filter((block) => isRun(block) && block.text.includes('curl'));
  expect(blocks).not.toEqual([]);
  const TOKEN = await sessionToken(gatewayUrl(), 'admin@j3tech.test');
  expectNoErrors(blocks, await runBlocks(blocks, { TOKEN }));
});
