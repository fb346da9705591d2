import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

export type VisitorAssets = {
  /** Inlined: as a file it would cost a round trip. */
  bootScript: string
  /** Addresses that it fetches: the style and the script of a run. */
  later: string[]
  introCss: string
  runCss: string
}

const RUN_STYLE = '../quiz/styles/run.css'

const Manifest = v.record(v.string(), v.object({ file: v.string() }))

/** Reads the build in `folder` (dist/web/visitor). @throws Error when it is none */
export function readVisitorAssets(folder: string): VisitorAssets {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const find = (name: string) => {
    const found = manifest[name]
    if (found === undefined) throw new Error(`${folder} holds no build of the visitor's page`)
    return found.file
  }
  const read = (name: string) => readFileSync(path.join(folder, find(name)), 'utf8').trim()
  return {
    bootScript: read('boot.ts'),
    later: [RUN_STYLE, 'startVisitor.tsx'].map((name) => `/visitor/${find(name)}`),
    introCss: read('page.css'),
    runCss: read(RUN_STYLE),
  }
}
