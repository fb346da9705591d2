import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { insertDiagnostic, newCreator } from './support/creator.ts'
import { startProduct } from './support/productServer.ts'
import { answerAll, leaveLead } from './support/visitor.ts'

/** What a production folder has, with visitors' pages that run on React itself. */
function buildOnReact(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-react-'))
  for (const name of [
    'package.json',
    'mitsujiku.mjs',
    'scripts/project.mjs',
    'terminal',
    'supabase',
    'samples',
    'dist',
  ]) {
    cpSync(name, path.join(folder, name), { recursive: true })
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const outDir = path.join(folder, 'dist/web/visitor')
  const args = ['build', '--config', 'vite.visitor.config.ts', '--outDir', outDir, '--logLevel', 'error']
  execFileSync('node_modules/.bin/vite', args, { env: { ...process.env, VISITOR_RUNTIME: 'react' } })
  const scripts = readdirSync(path.join(outDir, 'assets')).filter((name) => name.endsWith('.js'))
  const code = scripts.map((name) => readFileSync(path.join(outDir, 'assets', name), 'utf8')).join()
  // Only React's own client names its errors so.
  expect(code).toContain('https://react.dev/errors/')
  return folder
}

test('built for React itself, a diagnostic is taken and its lead is kept', async ({ page }) => {
  const folder = buildOnReact()
  const product = await startProduct({}, { folder, script: 'dist/server/main.js' })
  try {
    const creator = await newCreator(product)
    const { id, publicurl } = await insertDiagnostic(creator)
    await page.goto(`${product.url}/diagnostic/${publicurl}`)
    await answerAll(page, '左', 15)
    await leaveLead(page, { name: '田中 一郎', email: 'ichiro@example.com' })
    await expect(page.getByRole('heading', { name: 'ACEの人' })).toBeVisible()
    const kept = async () =>
      (await creator.client.from('diagnostic_responses').select('leadinfo').eq('diagnosticid', id)).data
    await expect.poll(kept).toMatchObject([{ leadinfo: { name: '田中 一郎' } }])
  } finally {
    await product.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
