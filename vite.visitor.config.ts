import { defineConfig } from 'vite'

const runtime = process.env.VISITOR_RUNTIME ?? 'preact'
if (runtime !== 'preact' && runtime !== 'react') throw new Error(`VISITOR_RUNTIME is preact or react, not ${runtime}`)

/**
 * The page of a published diagnostic (entry 2): its own small bundle. The components are written for React and run here
 * on Preact unless VISITOR_RUNTIME is react, since React with its DOM client alone would fill the page's budget.
 */
export default defineConfig({
  root: 'web/visitor',
  base: '/visitor/',
  publicDir: false,
  resolve: { alias: runtime === 'react' ? {} : { react: 'preact/compat', 'react-dom': 'preact/compat' } },
  build: {
    outDir: '../../dist/web/visitor',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rollupOptions: { input: { index: 'web/visitor/index.html', measure: 'web/visitor/measure.ts' } },
  },
})
