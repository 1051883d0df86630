import type { Plugin } from 'vite';

const modules: Record<string, string> = {
  'lodash-es/cloneDeep': 'export default (value) => structuredClone(value);',
  'lodash-es/clone':
    'export default (value) => Array.isArray(value) ? [...value] : Object(value) === value ? { ...value } : value;',
};

/**
 * Gives Formik the browser's own copies of values. Lodash can also copy instances of classes, which no form holds, and
 * takes 3 kB of every page with a form.
 */
export const ownClones: Plugin = {
  name: 'own-clones',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source in modules && importer?.includes('/formik/') ? `\0${source}` : null,
  load: (id) => modules[id.slice(1)] ?? null,
};
