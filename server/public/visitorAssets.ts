import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

/** What a public page needs of the visitor's build. */
export type VisitorAssets = {
  /** Address of the first script. */
  bootUrl: string
  /** Style of the ground and the intro, to stand in the HTML. */
  introCss: string
  /** Style of the screens after it. */
  runCss: string
}

const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []), isDynamicEntry: v.optional(v.boolean()) }),
)

/** Reads the build of web/visitor. @param folder dist/web/visitor */
export function readVisitorAssets(folder: string): VisitorAssets {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const page = manifest['index.html']
  const run = manifest['startVisitor.tsx']
  if (page === undefined || run === undefined) throw new Error(`${folder} holds no build of the visitor's page`)
  const css = (files: string[]) => files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('')
  return { bootUrl: `/visitor/${page.file}`, introCss: css(page.css), runCss: css(run.css) }
}
