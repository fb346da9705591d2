import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * The landing page as a module for the server, which writes it into the HTML; the browser's React takes it over. React and
 * all packages that import it are bundled: it is the production build, whatever NODE_ENV the server is started with.
 */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [react()],
  build: {
    ssr: true,
    outDir: 'dist/landing',
    emptyOutDir: true,
    target: 'node20',
    rollupOptions: {
      input: { renderLanding: 'web/app/renderLanding.tsx' },
      output: { entryFileNames: '[name].js' },
    },
  },
})
