import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { KNOWN, readConfig } from '#server/config/config.ts'
import { requireClearSettings } from '#server/config/settingsFile.ts'
import { projectRoot } from '#server/process/paths.ts'

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const page = read('docs/install.md')
const blocks = (text: string) => text.match(/^```sh\n[\s\S]*?^```$/gm)

/** tests/installation.mjs runs those of the English page. */
test('the Japanese page has the commands of the English one', () => {
  expect(blocks(page)?.length).toBeGreaterThan(10)
  expect(blocks(read('docs/install.ja.md'))).toEqual(blocks(page))
})

test('Debian 12 gets the Node that the tests run on a second time', () => {
  const { optionalDependencies } = JSON.parse(read('tests/current-node/package.json'))
  const named = new Set(Array.from(page.matchAll(/\bv(\d+\.\d+\.\d+)\b/g), ([, version]) => version))
  expect([...named]).toEqual([...new Set(Object.values(optionalDependencies))])
})

test('the example settings are valid, of a public address behind a proxy, and find the data of the unit', () => {
  const example = parseEnv(read('deploy/mitsujiku.env.example'))
  const { publicUrl, trustProxy, mail, dataDir } = readConfig(example)
  expect({ publicUrl, trustProxy }).toEqual({ publicUrl: 'https://shindan.example.jp', trustProxy: 1 })
  expect(mail.from).not.toBeNull()
  expect(read('deploy/mitsujiku.service')).toContain(`StateDirectory=${path.basename(dataDir)}\n`)
  expect(path.dirname(dataDir)).toBe('/var/lib')
  expect(() =>
    requireClearSettings('x', read('deploy/mitsujiku.env.example').replaceAll(/^#(?=\w+=)/gm, ''), KNOWN),
  ).not.toThrow()
})

const documents = [
  'README.md',
  ...readdirSync(path.join(projectRoot, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** The addresses of a document's headings, as on GitHub. */
function anchors(file: string): string[] {
  const headings = read(file).match(/^#+ .*$/gm) ?? []
  return headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.each(documents)('links of %s lead to files and headings that exist', (file) => {
  for (const [link, to, heading] of read(file).matchAll(/\]\((?!http)([^)#\s]*)(?:#([^)]+))?\)/g)) {
    const target = to ? path.join(path.dirname(file), to) : file
    expect(existsSync(path.join(projectRoot, target)), link).toBe(true)
    if (heading !== undefined) expect(anchors(target), link).toContain(heading)
  }
})

test('the manual for operators stays short', () => {
  expect(read('docs/operations.md').split(/\s+/).length).toBeLessThanOrEqual(1500)
})
