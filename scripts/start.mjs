import '../terminal/requireNode.mjs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'
import { installPackages } from './install.mjs'
import { projectRoot } from './project.mjs'

process.chdir(projectRoot)
installPackages({ development: false })
buildIfStale()
await import(pathToFileURL(path.join(projectRoot, 'dist/server/main.js')).href)
