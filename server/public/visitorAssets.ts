import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'

export type VisitorAssets = {
  /** Inlined: as a file it would cost a round trip. */
  bootScript: string
  /** Addresses that it fetches: the style and the script of a run. */
  later: string[]
  /** The address of the script that counts visits. */
  progress: string
  introCss: string
  runCss: string
}

const RUN_STYLE = '../quiz/styles/run.css'

const Manifest = v.record(v.string(), v.object({ file: v.string() }))

/** Makes the function that finds the files of a build. @throws Error when it is none */
function builtFiles(folder: string) {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')))
  return (name: string) => {
    const found = manifest[name]
    if (found === undefined) throw new Error(`${folder} holds no build of the visitor's page`)
    return found.file
  }
}

/** Reads the build in `folder` (dist/web/visitor) and the one beside it. @throws Error when there is none */
export function readVisitorAssets(folder: string): VisitorAssets {
  const find = builtFiles(folder)
  const read = (name: string) => readFileSync(path.join(folder, find(name)), 'utf8').trim()
  return {
    bootScript: read('boot.ts'),
    later: [RUN_STYLE, 'startVisitor.tsx'].map((name) => `/visitor/${find(name)}`),
    progress: `/progress/${builtFiles(path.join(folder, '../progress'))('progress.ts')}`,
    introCss: read('page.css'),
    runCss: read(RUN_STYLE),
  }
}
