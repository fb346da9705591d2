import { readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './paths.ts'

/** The version of this product, of package.json. */
export const { version }: { version: string } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
