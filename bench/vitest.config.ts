import { defineConfig } from 'vitest/config';

/** Each test starts processes; on a busy machine that takes seconds. */
export default defineConfig({ test: { name: 'bench', testTimeout: 60_000, hookTimeout: 60_000 } });
