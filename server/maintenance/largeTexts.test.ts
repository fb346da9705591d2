import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { createEmptyPglite } from '#tests/support/database.ts'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { readInstallation } from './readInstallation.ts'
import { writeInstallation } from './writeInstallation.ts'

const DIAGNOSTICS = 200
/** Limit of a sort, or of the rows of a statement; the product's is 128 MB. */
const limitFiles = (database: Database) => database.query("set temp_file_limit = '1MB'")

test.runIf(process.env.TEST_DATABASE !== 'postgres')(
  'texts that are larger than PGlite’s files may be are backed up and restored',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-large-'))
    const [backend, target] = await Promise.all([startTestBackend(), createEmptyPglite()])
    const { userId } = await backend.account('owner@example.com')
    const { database } = backend
    const { resulttypes, ...published } = publishedRow(userId)
    const long = resulttypes.map((type) => ({ ...type, description: '長'.repeat(3_000) }))
    const row = { ...published, resulttypes: long, publicurl: null, ispublished: false }
    await database.transaction([
      { sql: 'set local session_replication_role = replica' },
      {
        sql: `insert into public.diagnostics (id, user_id, title, description, axes, questions, resulttypes)
          select gen_random_uuid(), d.user_id, d.title, d.description, d.axes, d.questions, d.resulttypes
          from jsonb_populate_record(null::public.diagnostics, $1::text::jsonb) d, generate_series(1, ${DIAGNOSTICS})`,
        params: [JSON.stringify(row)],
      },
      // The only counter that its restored response raises.
      {
        sql: `with counted as (
            update public.diagnostics set responsecount = 7
            where id = (select id from public.diagnostics where user_id = $1::text::uuid limit 1) returning id
          )
          insert into public.diagnostic_responses (diagnosticid, answers, result) select id, '{}', 'ACE' from counted`,
        params: [userId],
      },
    ])
    const query = vi.spyOn(target, 'query')
    for (const limited of [database, target]) await limitFiles(limited)
    const backup = readInstallation(database, createFolderStore(path.join(backend.dataDir, 'storage')))
    const { found } = await writeInstallation(target, createFolderStore(folder), 'backup:1', backup)
    expect(found['public.diagnostics']).toBe(DIAGNOSTICS)
    const counted = query.mock.settledResults.filter((_, call) =>
      query.mock.calls[call]?.[0].startsWith('update public.diagnostics'),
    )
    // Each that is set costs the database a comparison of its texts.
    expect(counted.map(({ value }) => value.affectedRows).filter(Boolean)).toEqual([1])
    const counters = 'select responsecount as responses from public.diagnostics where responsecount > 0'
    expect((await target.query(counters)).rows).toEqual([{ responses: 7 }])
    await Promise.all([backend.close(), target.close()])
    rmSync(folder, { recursive: true })
  },
  60_000,
)
