import { defineConfig } from 'vite'

/** The script that counts visits, in a build of its own: it shares no chunk, so that it runs without the visitor's bundle. */
export default defineConfig({
  root: 'web/visitor',
  base: '/progress/',
  publicDir: false,
  build: {
    outDir: '../../dist/web/progress',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    // No module, which could not read its own element.
    rollupOptions: { input: 'web/visitor/progress.ts', output: { format: 'iife' } },
  },
})
