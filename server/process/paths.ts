import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Searched upwards: the code runs from `server/` and, bundled, from `dist/server/`. */
function findProjectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder) throw new Error('package.json was not found above the server')
    folder = parent
  }
  return folder
}

export const projectRoot = findProjectRoot()
export const migrationsFolder = path.join(projectRoot, 'supabase/migrations')
/** SQL of the embedded backend, beside the migrations that hosted Supabase has too. */
export const embeddedSqlFolder = path.join(projectRoot, 'supabase/embedded')
export const mailTemplatesFolder = path.join(projectRoot, 'supabase/templates')
export const creatorFolder = path.join(projectRoot, 'dist/web/app')
export const visitorFolder = path.join(projectRoot, 'dist/web/visitor')
/** The landing page's components bundled with React for the server. */
export const landingModule = path.join(projectRoot, 'dist/landing/renderLanding.js')
