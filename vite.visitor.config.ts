import { defineConfig } from 'vite'

/** The page of a published diagnostic (entry 2): its own small bundle. */
export default defineConfig({
  root: 'web/visitor',
  base: '/visitor/',
  publicDir: false,
  build: {
    outDir: '../../dist/web/visitor',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: { input: 'web/visitor/index.html' },
  },
})
