import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { cspHash } from './renderedPage.ts'

export type VisitorAssets = {
  /** Inlined: as a file it would cost a round trip. */
  bootScript: InlineScript
  later: string[]
  introCss: string
  runCss: string
}

export type InlineScript = { code: string; source: string }

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
)

/** A built module script for inlining. @param folder base path of its imports @throws when it cannot stand in HTML */
export function toInlineScript(built: string, folder: string): InlineScript {
  const code = built.trim().replaceAll(/import\((["'`])\.\//g, (_, quote) => `import(${quote}${folder}`)
  if (!code.includes(folder) || /<\/script|<!--/i.test(code)) throw new Error('the first script cannot be inlined')
  return { code, source: cspHash(code) }
}

/** Reads the build in `folder` (dist/web/visitor). */
export function readVisitorAssets(folder: string): VisitorAssets {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const page = manifest['index.html']
  const run = manifest['startVisitor.tsx']
  if (page === undefined || run === undefined) throw new Error(`${folder} holds no build of the visitor's page`)
  // The inlined script would run again as an imported file.
  if (run.imports.length > 0) throw new Error(`the bundle of the first script imports ${run.imports.join(', ')}`)
  const css = (files: string[]) => files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
  const boot = readFileSync(path.join(folder, page.file), 'utf8')
  return {
    bootScript: toInlineScript(boot, `/visitor/${path.dirname(page.file)}/`),
    later: [run.file, ...run.css].map((file) => `/visitor/${file}`),
    introCss: css(page.css),
    runCss: css(run.css),
  }
}
