import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { cards } from './plugins/cards.ts';

const server = process.env.ODDTRICK_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), cards()],
  // Without the browser condition Svelte's effects never run under test.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  build: {
    outDir: process.env.ODDTRICK_WEB_OUT ?? 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/ws': { target: server.replace(/^http/, 'ws'), ws: true },
    },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], unstubGlobals: true },
}));
