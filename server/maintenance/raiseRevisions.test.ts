import { expect, test } from 'vitest'
import { raiseRevisions } from './raiseRevisions.ts'
import { noCounts, type TransferRecord } from './records.ts'

test('what is restored has revisions above all that a browser has seen since the backup; the rest is as it was', async () => {
  const header: TransferRecord = { kind: 'header', format: 1, migrations: [], createdAt: '2026-11-26' }
  const profile: TransferRecord = { kind: 'rows', table: 'public.profiles', rows: [{ id: 'a', name: '山田' }] }
  const end: TransferRecord = { kind: 'end', counts: noCounts() }
  const revised = (table: 'public.diagnostics' | 'public.ended_diagnostics', revision: number): TransferRecord => ({
    kind: 'rows',
    table,
    rows: [{ id: 'd', title: '題', revision }],
  })
  async function* backup() {
    yield* [header, profile, revised('public.diagnostics', 3), revised('public.diagnostics', 200)]
    yield* [revised('public.diagnostics', 2_147_483_647)]
    yield* [revised('public.ended_diagnostics', 0), end]
  }
  const restored: TransferRecord[] = []
  const now = Date.parse('2026-01-01T00:01:40Z')
  for await (const record of raiseRevisions(backup(), now)) restored.push(record)
  expect(restored).toEqual([
    header,
    profile,
    revised('public.diagnostics', 100),
    revised('public.diagnostics', 201),
    revised('public.diagnostics', 2_147_483_647),
    revised('public.ended_diagnostics', 100),
    end,
  ])
})
