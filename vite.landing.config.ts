import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The landing page as a module for the server, which writes it into the HTML; the browser's React takes it over. */
export default defineConfig({
  publicDir: false,
  // Its two entries would be two routers, each with a context of its own.
  ssr: { noExternal: ['react-router'] },
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
