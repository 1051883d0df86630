import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  // Where the gateway serves it.
  base: '/explorer/',
  plugins: [react()],
  // The editor's workers load parts of themselves when they need them.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Monaco is one large piece. This page is for developers, and not the console's.
    chunkSizeWarningLimit: 6000,
  },
  server: { port: 5174, proxy: { '/graphql': 'http://127.0.0.1:4000' } },
});
