import { defineConfig } from 'vite'

/**
 * The server as plain JavaScript, since Node 20 strips no types. Packages stay in node_modules, except React: bundled it
 * is the production build, whatever NODE_ENV the server is started with.
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
