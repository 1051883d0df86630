import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type {} from 'vitest/config';
import { sources } from '../chunks.ts';
import { system } from '../src/ui/theme/system.ts';
import { collectStyles, type FileStyles } from './collect.ts';
import { Sheet, type StylePropClasses } from './sheet.ts';

const runtime = join(import.meta.dirname, 'runtime');

const SHEET = 'virtual:styles.css';

/** For tests: the rules of the sheet that show or hide something, as text. */
const VISIBILITY = 'virtual:visibility';

/** The module that gives the system to the console. The sheet needs the system itself. */
const PROVIDER = join(sources, 'ui/theme/console-provider.tsx');

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
  '/@chakra-ui/react/dist/esm/styled-system/provider.js': () =>
    `export * from ${JSON.stringify(join(runtime, 'provider.ts'))};`,
};

/**
 * Compiles the styles of Chakra into one style sheet, so that the browser computes none. Each
 * `chakra('div', recipe)` and `defineSlotRecipe(recipe)` of the source gets class names in place of the recipe,
 * and the build replaces Chakra's engine by `runtime/`, which only puts class names on elements. So do the tests,
 * which would spend a third of their time in the engine. Only the development server uses it.
 */
export function staticStyles(): Plugin {
  let files = new Map<string, FileStyles>();
  let sheet = new Sheet();
  let classes: StylePropClasses = {};
  let version = '';
  return {
    name: 'static-styles',
    apply: (_, { command, mode }) => command === 'build' || mode === 'test',
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
      version = createHash('sha256').update(sheet.toString()).digest('hex');
    },
    // Vitest keeps transformed modules. The class names in one depend on the styles of all files.
    configureVitest: ({ defineCacheKeyGenerator }) => defineCacheKeyGenerator(() => version),
    resolveId(id, importer) {
      if (importer === PROVIDER && id === './system.ts') return join(runtime, 'system.ts');
      return id === SHEET || id === VISIBILITY ? `\0${id}` : null;
    },
    load(id) {
      if (id === `\0${SHEET}`) return sheet.toString();
      if (id === `\0${VISIBILITY}`)
        return `export const visibility = ${JSON.stringify(sheet.toVisibility())};`;
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
