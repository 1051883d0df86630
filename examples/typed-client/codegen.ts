import { join } from 'node:path';
import type { CodegenConfig } from '@graphql-codegen/cli';

const here = import.meta.dirname;

/**
 * Generates typed documents from the printed schema. With `documentMode: 'string'`, a client needs no package
 * at run time.
 */
const config: CodegenConfig = {
  schema: join(here, '../../schema/schema.snapshot.graphql'),
  documents: join(here, 'report.ts'),
  generates: {
    [`${here}/generated/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { ID: 'string', Date: 'string', DateTime: 'string', Decimal: 'string' },
      },
    },
  },
  importExtension: '.ts',
};

export default config;
