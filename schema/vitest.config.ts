import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'schema', testTimeout: 60_000 } });
