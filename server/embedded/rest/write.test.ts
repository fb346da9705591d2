import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FiveDiagnostics, startWithFiveDiagnostics } from '#tests/support/fiveDiagnostics.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: FiveDiagnostics['backend']
let owner: FiveDiagnostics['owner']
let ownerId: FiveDiagnostics['ownerId']

beforeAll(async () => {
  ;({ backend, owner, ownerId } = await startWithFiveDiagnostics())
})
afterAll(() => backend.close())

describe('writes', () => {
  it('insert, update and delete with and without an answer', async () => {
    const row = { ...publishedRow(ownerId), title: '書き込み' }
    const inserted = await owner.from('diagnostics').insert(row)
    expect(inserted).toMatchObject({ status: 201, data: null, error: null })
    const updated = await owner.from('diagnostics').update({ title: '更新' }).eq('id', row.id).select('title, revision')
    expect(updated).toMatchObject({ status: 200, data: [{ title: '更新' }] })
    const silent = await owner.from('diagnostics').update({ title: '更新2' }).eq('id', row.id)
    expect(silent).toMatchObject({ status: 204, data: null })
    const missed = await owner.from('diagnostics').update({ title: 'なし' }).eq('id', randomUUID()).select()
    expect(missed).toMatchObject({ status: 200, data: [] })
    const deleted = await owner.from('diagnostics').delete({ count: 'exact' }).eq('id', row.id)
    expect(deleted).toMatchObject({ status: 204, count: 1 })
  })

  it('upsert by id and keep what the payload lacks', async () => {
    const row = { ...publishedRow(ownerId), privacy_policy_text: '本文' }
    const first = await owner.from('diagnostics').upsert(row).select().single()
    const { privacy_policy_text: _, ...rest } = row
    const second = await owner
      .from('diagnostics')
      .upsert({ ...rest, title: '新しい題', revision: first.data.revision })
      .select()
      .single()
    expect(second).toMatchObject({ status: 201, data: { title: '新しい題', privacy_policy_text: '本文' } })
    const whole = await owner
      .from('diagnostics')
      .upsert({ ...second.data, title: 'また新しい題' })
      .select()
      .single()
    expect(whole).toMatchObject({ status: 201, data: { title: 'また新しい題', privacy_policy_text: '本文' } })
    const unaware = await owner
      .from('diagnostics')
      .upsert({ ...rest, title: '版を知らない題' })
      .select()
      .single()
    expect(unaware).toMatchObject({ status: 201, data: { title: '版を知らない題' } })
    const revisions = [first, second, whole, unaware].map(({ data }) => data.revision)
    expect(new Set(revisions).size).toBe(4)
    const stale = await owner
      .from('diagnostics')
      .upsert({ ...rest, title: '古い', revision: second.data.revision })
      .select()
    expect(stale).toMatchObject({ status: 409, error: { code: 'PT409', message: 'diagnostic_changed_elsewhere' } })
    await owner.from('diagnostics').delete().eq('id', row.id)
  })

  it('that want one row undo themselves when they meet more', async () => {
    const { status, error } = await owner
      .from('diagnostics')
      .update({ title: 'すべて' })
      .eq('user_id', ownerId)
      .select()
      .single()
    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
    const { data } = await owner.from('diagnostics').select('id').eq('title', 'すべて')
    expect(data).toEqual([])
  })

  it('with filters beside the id delete a diagnostic with its responses, or neither', async () => {
    const row = publishedRow(ownerId)
    await owner.from('diagnostics').insert(row).throwOnError()
    await backend.client().from('diagnostic_responses').insert(responseRow(row.id)).throwOnError()
    const remove = () => owner.from('diagnostics').delete({ count: 'exact' }).eq('id', row.id)
    expect(await remove().is('ispublished', false)).toMatchObject({ status: 204, count: 0 })
    const { data } = await owner.from('diagnostic_responses').select('diagnosticid').eq('diagnosticid', row.id)
    expect(data).toEqual([{ diagnosticid: row.id }])
    const changed = await owner
      .from('diagnostics')
      .update({ title: '題' })
      .eq('id', row.id)
      .is('ispublished', false)
      .select()
    expect(changed.data).toEqual([])
    expect(await remove().gt('responsecount', 0)).toMatchObject({ status: 204, count: 1 })
    expect((await owner.from('diagnostic_responses').select('id').eq('diagnosticid', row.id)).data).toEqual([])
  })

  it('of several rows are all or nothing', async () => {
    const good = { ...publishedRow(ownerId), questionsperaxis: 15 }
    const { error } = await owner.from('diagnostics').insert([good, { ...publishedRow(ownerId), questionsperaxis: 7 }])
    expect(error?.code).toBe('23514')
    expect((await owner.from('diagnostics').select('id').eq('id', good.id)).data).toEqual([])
  })
})
