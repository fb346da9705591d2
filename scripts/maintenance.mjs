import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { installPackages } from './install.mjs'
import { projectRoot, requireNode } from './project.mjs'

/** `backup`, `restore` and `move`, from a clean checkout too. */
requireNode()
process.chdir(projectRoot)
installPackages({ development: false })
await buildIfStale()
process.env.NODE_ENV ??= 'production'
await import(pathToFileURL(path.join(projectRoot, 'dist/server/maintenance.js')).href)
