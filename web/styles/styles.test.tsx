import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterAll, expect, test } from 'vitest';
import { collectStyles } from './collect.ts';
import { createFactory } from './runtime/factory.ts';
import { createSlots } from './runtime/slots.ts';
import { Sheet } from './sheet.ts';

const folder = mkdtempSync(join(tmpdir(), 'console-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isStyleProp = (name: string) => ['mt', 'width', 'order'].includes(name);

/** Collects the styles of a file with this code and Chakra's import. */
function collect(code: string) {
  const path = join(folder, 'sample.tsx');
  const names = '{ chakra, defineSlotRecipe }';
  writeFileSync(path, `import ${names} from '@chakra-ui/react/styled-system';\n${code}`);
  return collectStyles(path, isStyleProp);
}

/** Returns the rules of a class, without white space. */
function rulesOf(sheet: Sheet, name: string) {
  const lines = sheet.toString().split('\n');
  return lines.filter((line) => line.includes(`.${name}`)).join('');
}

test('evaluates recipes of constants, spreads, templates and functions', () => {
  const { calls } = collect(`
    const wide = (least: string) => ({ width: \`min(\${least}, 100%)\`, mt: -1 }) as const;
    const narrow = '@media print';
    const Box = chakra('div', { base: { ...wide('4rem'), [narrow]: { color: 'fg' } } });
    const recipe = defineSlotRecipe({ slots: ['item'], base: { item: wide('1rem') } });
  `);
  expect(calls.map(({ kind, recipe }) => [kind, recipe])).toEqual([
    ['element', { base: { width: 'min(4rem, 100%)', mt: -1, '@media print': { color: 'fg' } } }],
    ['slots', { slots: ['item'], base: { item: { width: 'min(1rem, 100%)', mt: -1 } } }],
  ]);
});

test('refuses a recipe or style prop that is not known at build time and names its line', () => {
  expect(() => collect(`const Box = chakra('div', { base: { width: innerWidth } });`)).toThrow(
    /sample\.tsx:2: the style "innerWidth" is not known at build time/,
  );
  expect(() => collect('export const Box = ({ n }) => <chakra.p mt={n} />;')).toThrow(/the style "n"/);
  expect(() =>
    collect(`const Box = chakra('p', {});\nexport const Two = ({ n }) => <Box mt={n} />;`),
  ).toThrow(/the style "n"/);
});

test('finds each value of conditional style props, and ignores props of other components', () => {
  const { props } = collect(`
    const quiet = { width: '1px' };
    export const A = ({ isOn, order }) => (
      <chakra.p mt={isOn ? '4' : undefined} {...quiet} {...(isOn && { mt: '2' })}>
        <List order={order} title="mt" />
        <svg width="7" />
      </chakra.p>
    );
  `);
  expect(props).toEqual([
    { name: 'mt', value: '4' },
    { name: 'width', value: '1px' },
    { name: 'mt', value: '2' },
  ]);
});

test('compiles each combination of variants with the rules of Chakra', () => {
  const sheet = new Sheet();
  const compiled = sheet.addRecipe({
    base: { px: { base: '4', md: '5' }, '&:hover': { bg: 'bg.panel' } },
    variants: { look: { loud: { px: '1' }, calm: {} }, isWide: { true: { width: 'full' } } },
    defaultVariants: { look: 'calm' },
  } as never);
  if (typeof compiled === 'string') throw new Error('A recipe with variants has a class for each of them.');
  expect(Object.keys(compiled.classes)).toEqual(['loud true', 'loud ', 'calm true', 'calm ']);
  const loud = rulesOf(sheet, compiled.classes['loud '] ?? '');
  expect(loud).toContain('@layer recipes');
  expect(loud).toContain('padding-inline:var(--c-spacing-1);');
  expect(loud).not.toContain('--c-spacing-4');
  expect(loud).toContain(':hover{background:var(--c-colors-bg-panel)');
  expect(rulesOf(sheet, compiled.classes['calm true'] ?? '')).toContain('width:var(--c-sizes-full)');
});

test('rules of style props follow shorthands and stand outside the layer of recipes', () => {
  const sheet = new Sheet();
  const classes = sheet.addStyleProps([
    { name: 'pe', value: '12' },
    { name: 'px', value: 1 },
  ]);
  const text = sheet.toString();
  expect(text.indexOf(`.${classes.px?.['1']}{`)).toBeLessThan(text.indexOf(`.${classes.pe?.['12']}{`));
  expect(rulesOf(sheet, classes.pe?.['12'] ?? '')).toBe(
    `.${classes.pe?.['12']}{padding-inline-end:var(--c-spacing-12);}`,
  );
});

test('the rules for tests only show and hide', () => {
  const sheet = new Sheet();
  const name = sheet.addRecipe({
    base: {
      display: { base: 'none', lg: 'flex' },
      color: 'fg',
      '&:focus svg': { opacity: '0.5', width: '1px' },
      '&::before': { content: '""' },
    },
  } as never);
  const rules = sheet.toVisibility();
  expect(rules.slice(rules.indexOf(`.${name}`))).toBe(
    `.${name}{display:none;}.${name}:focus svg{opacity:0.5;}@media screen and (min-width: 64rem){.${name}{display:flex;}}}`,
  );
});

const chakra = createFactory({ mt: { '4': 'mt4', '{"md":"2"}': 'mtMd' } });

test('elements get the classes of their variants and style props, and pass other props on', () => {
  const Box = chakra('div', {
    variants: ['look'],
    defaults: { look: 'calm' },
    classes: { calm: 'c1', loud: 'c2' },
  });
  const ref = createRef<HTMLElement>();
  const more = { look: 'loud', mt: '4', className: 'own', title: 'a' };
  render(
    <>
      <Box ref={ref} {...more} />
      <Box as="p" title="b" mt={{ md: '2' }} />
      <chakra.b title="c" mt={undefined} />
    </>,
  );
  expect(ref.current?.outerHTML).toBe('<div title="a" class="c2 mt4 own"></div>');
  expect(screen.getByTitle('b').outerHTML).toBe('<p title="b" class="c1 mtMd"></p>');
  expect(screen.getByTitle('c').outerHTML).toBe('<b title="c"></b>');
});

test('a style prop that was not compiled is an error', () => {
  expect(() => render(<chakra.p mt="5" />)).toThrow('The style mt=5 is not part of the build.');
});

test('the parts of a widget get the classes of its slots', () => {
  const { withRootProvider, withContext } = createSlots(chakra)();
  const Root = withRootProvider('section', { defaultProps: { lang: 'en' } });
  const Item = withContext('li', 'item');
  render(
    <Root recipe={{ slots: { item: 'c3' } }} title="root">
      <Item mt="4" title="item" />
    </Root>,
  );
  expect(screen.getByTitle('item').className).toBe('mt4 c3');
  expect(screen.getByTitle('root').outerHTML).toContain('<section lang="en" title="root">');
});
