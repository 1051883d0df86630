import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { declaredNames } from './declared-names.ts';
import { privateWords, wordsIn } from './vocabulary.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vocabulary-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string) {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

const namesIn = (source: string) => declaredNames('a.tsx', source).map(({ name, line }) => `${line} ${name}`);

test.each([
  ['floorNames', ['floor']],
  ['FLOORS', ['floor']],
  ['restOfHTTPFloor', ['floor']],
  ['room-held.test.ts', ['room', 'held']],
  ['HandInButton', ['hand in']],
  ['raiseCompanyVersion', ['raise']],
  ['isIll', ['ill']],
  ['stories', ['stories']],
  ['floored', []],
  ['threshold', []],
  ['bathroom', []],
  ['fill', []],
  ['landingPage', []],
  ['landing', ['landing']],
])('finds private words in %s as whole words', (name, words) => {
  expect(wordsIn(name, 'backend/src/a.ts')).toEqual(words);
});

test('finds a word with another meaning elsewhere only in the paths where it is private', () => {
  expect(wordsIn('holdLock', 'backend/src/a.ts')).toEqual(['hold']);
  expect(wordsIn('holdKey', 'web/src/a.ts')).toEqual([]);
});

test('reads the declared names of a file with their lines', () => {
  const source = `// Ä floor in a comment
const one = { two: 'a floor', three() {}, get four() { return 1; }, 'a-string': 1 };
function five(six = 1, [seven]: number[], { eight, nine: ten, ...eleven }: X) {}
class Twelve { #thirteen = 1; fourteen() {} constructor(private fifteen: string) {} }
type Sixteen<Seventeen> = { eighteen: string; nineteen(twenty: number): void };
enum Color { Red }
import { a as b } from 'x';
import * as c from 'y';
for (const d of one) try {} catch (e) {}
export { one as f };`;
  expect(namesIn(source)).toEqual(
    [
      [2, 'one two three four'],
      [3, 'five six seven ten eleven'],
      [4, 'Twelve thirteen fourteen fifteen'],
      [5, 'Sixteen Seventeen eighteen nineteen twenty'],
      [6, 'Color Red'],
      [7, 'b'],
      [8, 'c'],
      [9, 'd e'],
      [10, 'f'],
    ].flatMap(([line, names]) =>
      String(names)
        .split(' ')
        .map((name) => `${line} ${name}`),
    ),
  );
});

test('ignores names of libraries that a file only uses', () => {
  const source = `import { floor } from 'library';
const { floor: rounded } = Math;
export const price = Math.floor(rounded(floor(1.5)));
element.room = <Story story={1} />;`;
  expect(namesIn(source)).toEqual(['2 rounded', '3 price']);
});

test('reports the file, the line, the word and its replacement', () => {
  write('gateway/src/floor/a.ts', '\nconst heldLock = 1;\n// a room\nconst fine = "room";');
  write('schema/base.graphql', '"A room." type Query { room: Int }');
  write('node_modules/x/floor.ts', 'const floor = 1;');
  expect(privateWords(root)).toEqual([
    'gateway/src/floor: "floor" is a private word, use package',
    'gateway/src/floor/a.ts:2 heldLock: "held" is a private word, use locked',
    'schema/base.graphql:1 room: "room" is a private word, use feature',
  ]);
});
