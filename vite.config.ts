import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The signed-in application and the public site (entry 1); the visitor's own small bundle is vite.visitor.config.ts. */
export default defineConfig({
  root: 'web/creator',
  publicDir: 'public',
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/auth/v1',
        '/rest/v1',
        '/storage/v1',
        '/functions/v1',
        '/outbox',
        '/config.json',
        '/vitals',
        '/diagnostic/',
        '/visitor/',
        '/images/',
      ].map((path) => [path, { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` }]),
    ),
  },
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web/creator',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
  },
})
