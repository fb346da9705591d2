import pino from 'pino'
import { createEmbeddedClient } from '#server/backend/embeddedClient.ts'
import type { Config } from '#server/config/config.ts'
import { createPublicPages, type PublicPagesDeps } from '#server/public/createPublicPages.ts'
import { createPublishedSource, type PublishedSource } from '#server/public/publishedSource.ts'
import { testAdmission } from './admission.ts'
import { startTestBackend } from './embeddedBackend.ts'
import { publishedRow } from './productClient.ts'

/** How long a change may take to show by its notification alone: less than the 5 s for which a page is kept. */
export const NOTIFIED = { timeout: 4_000 }

type Other = {
  config?: Partial<Config>
  source?: Partial<PublishedSource>
  variants?: PublicPagesDeps['variants']
  visits?: PublicPagesDeps['visits']
  onMade?: () => void
}

export type TestPages = Awaited<ReturnType<typeof startTestPages>>

/** The public pages over a backend of their own, with an owner who may publish as many diagnostics as a test wants. */
export async function startTestPages() {
  const logger = pino({ level: 'silent' })
  const backend = await startTestBackend()
  const source = await createPublishedSource(createEmbeddedClient(backend), backend.config, logger)
  const assets = () => ({
    bootScript: 'import("/visitor/assets/startVisitor.js")',
    later: ['/visitor/assets/startVisitor.js', '/visitor/assets/startVisitor.css'],
    progress: '/progress/assets/progress.js',
    introCss: '.mz-intro{}',
    runCss: '.mz-run{}',
  })
  const pagesWith = (other: Other) =>
    createPublicPages({
      config: { ...backend.config, ...other.config },
      source: { ...source, ...other.source },
      secret: backend.serviceKey,
      logger,
      admission: testAdmission({}, other.config?.trustProxy),
      visits: other.visits ?? null,
      assets: () => {
        other.onMade?.()
        return assets()
      },
      ...(other.variants && { variants: other.variants }),
    })
  const pages = pagesWith({})
  const owner = await backend.account('owner@example.com')
  await backend.database.query(`update public.profiles set plan_type = 'admin', max_diagnostics = 999 where id = $1`, [
    owner.userId,
  ])
  return {
    backend,
    owner,
    pagesWith,
    get: async (path: string, headers: Record<string, string> = {}) => pages.request(path, { headers }),
    async publish(overrides: Record<string, unknown> = {}) {
      const row = { ...publishedRow(owner.userId), ...overrides }
      await owner.client.from('diagnostics').upsert(row).throwOnError()
      return { ...row, path: `/diagnostic/${row.publicurl}` }
    },
    async close() {
      await source.close()
      await backend.close()
    },
  }
}
