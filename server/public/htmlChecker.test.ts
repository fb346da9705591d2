import { randomUUID } from 'node:crypto'
import { HtmlValidate } from 'html-validate'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { sampleDiagnostic } from '#samples/sampleDiagnostic.ts'
import { toDiagnosticRow } from '#store/rows.ts'
import { startTestPages, type TestPages } from '#tests/support/publicPages.ts'
import { readConfig } from '../config/config.ts'
import { creatorFolder, landingModule } from '../process/paths.ts'
import { apiDocsRoutes } from './apiDocs.ts'
import { createApplicationPages } from './applicationPages.ts'
import { publicConfig } from './publicConfig.ts'

/** Rules of the HTML standard. Style (quotes, void elements, blanks) is up to the renderers. */
const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  // Files of the product's own origin need no fingerprint.
  rules: { 'require-sri': 'off' },
})

let site: TestPages
beforeAll(async () => {
  site = await startTestPages()
})
afterAll(() => site.close())

async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}

describe.each(DESIGN_TEMPLATES)('the checker finds nothing in the pages of %s', (template) => {
  test.each(['', '?embed=1', '/result/ADE'])('at %j', async (rest) => {
    const texts = { title: '働き方 <診断> & "タイプ"', description: '説明\n二行目' }
    const { path } = await site.publish({ ...texts, design_template: template })
    const answer = await site.get(path + rest)
    expect(answer.status).toBe(200)
    expect(await htmlProblems(await answer.text())).toEqual([])
  })
})

test.each(ALL_SAMPLES)(
  'the checker finds nothing in the sample $slug and in a result of it that was kept',
  async (sample) => {
    const owned = { id: randomUUID(), userId: site.owner.userId }
    const copy = sampleDiagnostic(sample, owned, {}, new Date().toISOString())
    const { path } = await site.publish(toDiagnosticRow({ ...copy, publicUrl: `copy-${sample.slug}` }))
    const each = sample.questionsPerAxis
    const { kept } = await (await site.get(`${path}/keep/${each}-0.0-${each}.${each}-0`)).json()
    for (const rest of ['', `/result/ADE?kept=${kept}`]) {
      expect(await htmlProblems(await (await site.get(path + rest)).text())).toEqual([])
    }
  },
)

describe('the checker finds nothing', () => {
  test('in the documents of the API', async () => {
    const answer = await apiDocsRoutes(readConfig({})).request('/api/docs')
    expect(await htmlProblems(await answer.text())).toEqual([])
  })

  test('where there is no diagnostic, where it ended, and where nobody knows', async () => {
    const { id, path } = await site.publish()
    await site.owner.client.from('diagnostics').delete().eq('id', id).throwOnError()
    // PostgreSQL notifies the cache of pages on a connection of its own.
    await expect.poll(async () => (await site.get(path)).status).toBe(410)
    const away = site.pagesWith({ source: { find: () => Promise.reject(new Error('outage')) } })
    const answers = [
      await site.get('/diagnostic/nothing'),
      await site.get(path),
      await away.request('/diagnostic/nobody-knows'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 410, 503])
    for (const answer of answers) expect(await htmlProblems(await answer.text())).toEqual([])
  })

  test.each(['/', '/contact', '/privacy-policy', '/register', '/dashboard', '/no-such-page'])(
    'in what the server writes of %s',
    async (pathname) => {
      const pages = createApplicationPages({
        folder: creatorFolder,
        landing: landingModule,
        logger: pino({ level: 'silent' }),
      })
      const samples = [{ slug: 'fish', path: '/diagnostic/fish', imageUrl: '/pictures/a.jpg', pictureName: 'a.jpg' }]
      const page = await pages(pathname, publicConfig(readConfig({}), 'key', samples))
      expect(await htmlProblems(page?.html ?? '')).toEqual([])
    },
  )
})
