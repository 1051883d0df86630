import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { sources } from '../chunks.ts';
import { system } from '../src/ui/theme/system.ts';
import { collectStyles, type FileStyles } from './collect.ts';
import { Sheet, type StylePropClasses } from './sheet.ts';

const runtime = join(import.meta.dirname, 'runtime');

const SHEET = 'virtual:styles.css';

const exportsOf = (file: string) => `export * from ${JSON.stringify(join(runtime, file))};`;
const importOf = (name: string, file: string) =>
  `import { ${name} } from ${JSON.stringify(join(runtime, file))};`;

/** Modules that the build replaces, by the end of their path, and their code there. */
const replaced: Record<string, (classes: StylePropClasses) => string> = {
  '/@chakra-ui/react/dist/esm/styled-system/factory.js': (classes) =>
    `${importOf('createFactory', 'factory.ts')}
export const chakra = createFactory(${JSON.stringify(classes)});`,
  '/@chakra-ui/react/dist/esm/styled-system/create-slot-recipe-context.js': () =>
    `${importOf('createSlots', 'slots.ts')}
import { chakra } from './factory.js';
export const createSlotRecipeContext = createSlots(chakra);`,
  '/@chakra-ui/react/dist/esm/styled-system/provider.js': () => exportsOf('provider.ts'),
  '/web/src/ui/theme/system.ts': () => exportsOf('system.ts'),
};

/**
 * Compiles the styles of Chakra into one style sheet, so that the browser computes none. Each
 * `chakra('div', recipe)` and `defineSlotRecipe(recipe)` of the source gets class names in place of the recipe,
 * and the build replaces Chakra's engine by `runtime/`, which only puts class names on elements. Tests and the
 * development server use Chakra's own engine.
 */
export function staticStyles(): Plugin {
  let files = new Map<string, FileStyles>();
  let sheet = new Sheet();
  let classes: StylePropClasses = {};
  return {
    name: 'static-styles',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const paths = globSync('**/*.{ts,tsx}', { cwd: sources })
        .filter((path) => !/\.test\.|^testing\/|generated\//.test(path))
        .sort();
      files = new Map(
        paths.map((path) => [
          join(sources, path),
          collectStyles(join(sources, path), system.isValidProperty),
        ]),
      );
      sheet = new Sheet();
      for (const { calls } of files.values()) for (const call of calls) compiled(sheet, call);
      classes = sheet.addStyleProps([...files.values()].flatMap(({ props }) => props));
    },
    resolveId: (id) => (id === SHEET ? `\0${id}` : null),
    load(id) {
      if (id === `\0${SHEET}`) return sheet.toString();
      const [, toCode] = Object.entries(replaced).find(([end]) => id.endsWith(end)) ?? [];
      return toCode?.(classes) ?? null;
    },
    transform(code, id) {
      const isEntry = id.endsWith('/web/src/main.tsx');
      const calls = files.get(id)?.calls ?? [];
      if (!isEntry && calls.length === 0) return null;
      let result = code;
      for (const call of calls.toSorted((one, other) => other.start - one.start)) {
        const recipe = JSON.stringify(compiled(sheet, call));
        result = result.slice(0, call.start) + recipe + result.slice(call.end);
      }
      return { code: isEntry ? `import ${JSON.stringify(SHEET)};\n${result}` : result, map: null };
    },
  };
}

const compiled = (sheet: Sheet, { kind, recipe }: FileStyles['calls'][number]) =>
  kind === 'element' ? sheet.addRecipe(recipe) : sheet.addSlots(recipe);
