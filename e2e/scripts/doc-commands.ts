import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docBlocks, runsOnStack } from './doc-blocks.ts';

/** A command that a document asks the reader to run. */
export type DocCommand = { text: string; place: string };

const PROGRAM =
  '(?:aws|biome|curl|docker|git|graphql-codegen|helm|kubectl|nginx|node|npm|npx|openssl|pg_dump|pg_restore|pnpm|psql|redis-cli|sh|tsc|vite|vitest|yarn) ';
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S+ )*${PROGRAM}`);

/**
 * Returns every command of a file. In documents these are inline code and the lines of shell blocks that no
 * test runs as a whole. In other files they are the commands in comments and usage texts.
 */
export function commandsIn(root: string, file: string): DocCommand[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found = file.endsWith('.md')
    ? [...blockLines(file, text), ...inlineCode(text)]
    : [...commentLines(file, text), ...inlineCode(text)];
  return found.flatMap(([line, code]) =>
    code.split(/ (?:&&|\|\|) /).map((command) => ({ text: command.trim(), place: `${file}:${line}` })),
  );
}

type Found = [line: number, code: string];

const blockLines = (file: string, markdown: string): Found[] =>
  docBlocks(markdown)
    .filter((block) => /^(?:sh|bash|shell|console)$/.test(block.language))
    .filter((block) => !block.marks.includes('skip') && !runsOnStack(file, block))
    .flatMap((block) =>
      block.text
        .split('\n')
        .map((line, index): Found => [block.line + index, withoutRemark(line)])
        .filter(([, code]) => code !== ''),
    );

const inlineCode = (text: string): Found[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)]
        .map(([, code = '']): Found => [index + 1, code.trim()])
        .filter(([, code]) => COMMAND.test(code)),
    );

/** Finds commands in comments, and in examples also in the usage text that they print. */
const commentLines = (file: string, text: string): Found[] => {
  const begin = file.startsWith('examples/') ? /^\s*(?:\/\/|\*)?\s+/ : /^\s*(?:#|\/\/|\*)\s+/;
  return text
    .split('\n')
    .map((line, index): Found => [index + 1, begin.test(line) ? withoutRemark(line.replace(begin, '')) : ''])
    .filter(([, code]) => COMMAND.test(code));
};

/** Removes a shell comment and an explanation separated by two or more spaces. */
const withoutRemark = (line: string) => line.replace(/(?:^|\s)#.*$|\s{2,}\S.*$/, '').trim();
