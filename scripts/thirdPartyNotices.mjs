import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { SCRIPTS } from '../terminal/scripts.mjs'
import { projectRoot, say } from './project.mjs'

const LICENCE_FILE = /^(licen[cs]e|copying|notice|ofl)([.-].*)?$/i

/** @returns {string[]} the folders of the installed packages that production needs, in order of name */
function productionFolders() {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages)
    .filter(([folder, entry]) => folder !== '' && !entry.dev && !entry.devOptional)
    .map(([folder]) => folder)
    .sort()
}

/** @param {string} folder an installed package @returns {string} its licence files, one below the other */
function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

/**
 * The notices of every production package in the lock file; packages with the same licence text share a section. Packages
 * for other operating systems are not installed here, so they are listed without a text.
 * @returns {string}
 */
export function thirdPartyNotices() {
  const lock = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8'))
  const byText = new Map()
  for (const folder of productionFolders()) {
    const { version, license } = lock.packages[folder]
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const absolute = path.join(projectRoot, folder)
    const text = existsSync(absolute) ? licenceTexts(absolute) : ''
    const key = text === '' ? `${license ?? 'the licence of its author'}` : text
    byText.set(key, (byText.get(key) ?? new Set()).add(`${name} ${version} (${license ?? 'see below'})`))
  }
  const sections = [...byText].map(([text, packages]) => `${[...packages].join('\n')}\n\n${text}`)
  const line = `\n\n${'-'.repeat(80)}\n\n`
  return `Works of others that this product contains or uses in production. Written by "npm run notices".${line}${sections.join(line)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(projectRoot, 'THIRD_PARTY_NOTICES'), thirdPartyNotices())
  say(SCRIPTS.noticesWritten('THIRD_PARTY_NOTICES'))
}
