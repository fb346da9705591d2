import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The landing page for the server to render. React is bundled as its production build, whatever NODE_ENV is at run time. */
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
