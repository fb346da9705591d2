import path from 'node:path'
import { defineConfig } from 'vite'

const RUN_STYLE = '../quiz/styles/run.css'

/**
 * The page of a published diagnostic (entry 2): its own small bundle. The server inlines boot.ts and page.css; a static
 * host sends index.html.
 */
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
    rollupOptions: {
      input: ['index.html', 'boot.ts', 'startVisitor.tsx', 'page.css', RUN_STYLE].map((file) =>
        path.join('web/visitor', file),
      ),
      // One file for all that is needed before the questions: two are compressed 3 kB worse.
      output: { codeSplitting: { groups: [{ name: 'run', tags: ['$initial'], minShareCount: 2, test: /js$|tsx?$/ }] } },
    },
  },
})
