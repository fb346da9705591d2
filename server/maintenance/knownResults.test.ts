import { expect, test, vi } from 'vitest'
import { withKnownResults } from './knownResults.ts'
import { noCounts, type TransferRecord } from './records.ts'

const responses = (...results: string[]): TransferRecord => ({
  kind: 'rows',
  table: 'public.diagnostic_responses',
  rows: results.map((result) => ({ id: 'r', result, leadinfo: { name: '山田' } })),
})
const slugs: TransferRecord = { kind: 'rows', table: 'public.published_slugs', rows: [{ slug: 'quiz' }] }
const end: TransferRecord = { kind: 'end', counts: noCounts() }

async function through(...records: TransferRecord[]) {
  const onChanged = vi.fn()
  const written: TransferRecord[] = []
  async function* backup() {
    yield* records
  }
  for await (const record of withKnownResults(backup(), onChanged)) written.push(record)
  return { written, told: onChanged.mock.calls }
}

test('a response of 0.x whose result is no code of the product keeps its lead, under the nearest code', async () => {
  const { written, told } = await through(slugs, responses('ABC', 'BDF', 'BXF'), responses('ZDZ'), end)
  expect(written).toEqual([slugs, responses('ACE', 'BDF', 'BCF'), responses('ADE'), end])
  expect(told).toEqual([[3]])
})

test('what all have is neither changed nor told', async () => {
  const { written, told } = await through(responses('ACE', 'BDF'), end)
  expect([written, told]).toEqual([[responses('ACE', 'BDF'), end], []])
})
