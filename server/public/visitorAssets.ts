import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** What a public page needs of the visitor's build. */
export type VisitorAssets = {
  /**
   * The first script, to stand in the HTML: fetched on its own it would cost a visitor a round trip before the bundle is
   * asked for.
   */
  bootScript: InlineScript
  /** Addresses of what the first script starts: scripts and styles. */
  later: string[]
  /** Address of the script that measures a page. */
  measureUrl: string
  /** Style of the ground and the intro, to stand in the HTML. */
  introCss: string
  /** Style of the screens after it. */
  runCss: string
}

/** A module script and the source expression by which a content security policy allows it. */
export type InlineScript = { code: string; source: string }

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    css: v.optional(v.array(v.string()), []),
    imports: v.optional(v.array(v.string()), []),
  }),
)

/**
 * A built module script as it can stand in a page.
 * @param folder what its relative imports are relative to, as a path of the address
 * @throws when the script holds no such import, or cannot stand in HTML
 */
export function toInlineScript(built: string, folder: string): InlineScript {
  const code = built.trim().replaceAll(/import\((["'`])\.\//g, (_, quote) => `import(${quote}${folder}`)
  if (!code.includes(folder) || /<\/script|<!--/i.test(code)) throw new Error('the first script cannot be inlined')
  return { code, source: `'sha256-${createHash('sha256').update(code).digest('base64')}'` }
}

/** Reads the build of web/visitor. @param folder dist/web/visitor */
export function readVisitorAssets(folder: string): VisitorAssets {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const page = manifest['index.html']
  const run = manifest['startVisitor.tsx']
  const measure = manifest['measure.ts']
  if (page === undefined || run === undefined || measure === undefined)
    throw new Error(`${folder} holds no build of the visitor's page`)
  // It would be fetched as a file and run a second time.
  if (run.imports.length > 0) throw new Error(`what the first script starts imports ${run.imports.join(', ')}`)
  const css = (files: string[]) => files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
  const boot = readFileSync(path.join(folder, page.file), 'utf8')
  return {
    bootScript: toInlineScript(boot, `/visitor/${path.dirname(page.file)}/`),
    later: [run.file, ...run.css].map((file) => `/visitor/${file}`),
    measureUrl: `/visitor/${measure.file}`,
    introCss: css(page.css),
    runCss: css(run.css),
  }
}
