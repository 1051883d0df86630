import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // The path at which the gateway serves the explorer.
  base: '/explorer/',
  plugins: [react()],
  // The editor's workers load modules on demand.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Monaco is one large chunk. That is acceptable, because this page is for developers and separate from the
    // console.
    chunkSizeWarningLimit: 6000,
  },
  server: { port: 5174, proxy: { '/graphql': 'http://127.0.0.1:4000' } },
});
