import { defineConfig } from 'vite'

/**
 * The server as JavaScript, because Node 20 strips no types. Packages stay in node_modules, except React, which is bundled
 * as its production build, whatever NODE_ENV is at run time.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['react', 'react-dom'] },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        maintenance: 'server/maintenance/main.ts',
        pgliteWorker: 'server/embedded/database/pgliteWorker.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
})
