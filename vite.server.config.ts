import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript, since Node 20 strips no types. Packages stay in node_modules; only our own rooms are
 * bundled.
 */
export default defineConfig({
  publicDir: false,
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
