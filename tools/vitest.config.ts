import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'tools', testTimeout: 60_000 } });
