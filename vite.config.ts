import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Preloads the application's files, which would otherwise wait for the first script. */
const nameTheApplication: Plugin = {
  name: 'name-the-application',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const application = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/startApplication.tsx'))
      if (application === undefined) throw new Error('the build has no chunk of startApplication.tsx')
      const first = chunks.find(({ isEntry }) => isEntry)?.fileName
      const files = [application.fileName, ...application.imports].filter((file) => file !== first)
      return files.map((file) => ({
        tag: 'link',
        injectTo: 'head',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
      }))
    },
  },
}

/** The signed-in application and the public site (entry 1); the visitor's own small bundle is vite.visitor.config.ts. */
export default defineConfig({
  root: 'web/app',
  publicDir: 'public',
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      [
        '/auth/v1',
        '/rest/v1',
        '/storage/v1',
        '/functions/v1',
        '/api/',
        '/account/',
        '/connections/',
        '/setup/',
        '/outbox',
        '/config.json',
        '/diagnostic/',
        '/visitor/',
        '/progress/',
        '/images/',
      ].map((path) => [path, { target: `http://127.0.0.1:${process.env.API_PORT ?? 3001}` }]),
    ),
  },
  plugins: [react(), tailwindcss(), nameTheApplication],
  build: {
    outDir: '../../dist/web/app',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Otherwise each combination of screens shares a chunk of its own: 58 files on the dashboard.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 4 }] } } },
  },
})
