import { existsSync } from 'node:fs'
import path from 'node:path'
import { installTool } from './install.mjs'

/**
 * Installs the current LTS of Node from npm. As a dependency it would replace the machine's Node in every script.
 * @returns {string} the program
 * @throws {Error} when it cannot be installed, or there is none for this machine
 */
export function currentNode() {
  const program = path.join(installTool('current-node', 'Node.js LTS'), '.bin/node')
  if (!existsSync(program)) throw new Error(`No current Node.js for ${process.platform} ${process.arch}`)
  return program
}
