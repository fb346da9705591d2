import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The signed-in application and the public site (entry 1); the visitor's own small bundle is vite.visitor.config.ts. */
export default defineConfig({
  root: 'web/creator',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web/creator',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
})
