import type { Plugin } from 'vite';

const modules: Record<string, string> = {
  'lodash-es/cloneDeep': 'export default (value) => structuredClone(value);',
  'lodash-es/clone':
    'export default (value) => Array.isArray(value) ? [...value] : Object(value) === value ? { ...value } : value;',
  // Names of fields have dots, and never brackets.
  'lodash-es/toPath': "export default (path) => Array.isArray(path) ? path : String(path).split('.');",
  // Merges the errors of single fields, of a schema and of a form's rule. Only the rule is used.
  deepmerge: 'export default { all: (errors) => Object.assign({}, ...errors) };',
};

/**
 * Gives Formik small replacements of the libraries it uses. They can also copy instances of classes, read paths with
 * brackets and merge nested errors, which no form needs, and take 5 kB of every page with a form.
 */
export const formikParts: Plugin = {
  name: 'formik-parts',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source in modules && importer?.includes('/formik/') ? `\0${source}` : null,
  load: (id) => modules[id.slice(1)] ?? null,
};
