import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FiveDiagnostics, startWithFiveDiagnostics } from '#tests/support/fiveDiagnostics.ts'

let backend: FiveDiagnostics['backend']
let owner: FiveDiagnostics['owner']
let ids: FiveDiagnostics['ids']

beforeAll(async () => {
  ;({ backend, owner, ids } = await startWithFiveDiagnostics())
})
afterAll(() => backend.close())

async function titles(query: PromiseLike<{ data: { title: string }[] | null; error: unknown }>) {
  const { data, error } = await query
  expect(error).toBeNull()
  return data?.map((row) => row.title)
}

describe('filters', () => {
  const table = () => owner.from('diagnostics').select('title').order('createdat')

  it('compare', async () => {
    expect(await titles(table().eq('title', '鳥, (空)'))).toEqual(['鳥, (空)'])
    expect(await titles(table().neq('questionsperaxis', 5))).toEqual(['鳥, (空)', '100%', 'a"b'])
    expect(await titles(table().gt('createdat', '2026-01-04T00:00:00Z'))).toEqual(['a"b'])
    expect(await titles(table().gte('createdat', '2026-01-04T00:00:00+00:00'))).toEqual(['100%', 'a"b'])
    expect(await titles(table().lt('questionsperaxis', 15).lte('createdat', '2026-01-01T00:00:00Z'))).toEqual(['猫'])
    expect(await titles(table().eq('ispublished', false))).toEqual(['a"b'])
    expect(await titles(table().eq('id', ids[0]))).toEqual(['猫'])
  })

  it('look into lists, nothing and truth', async () => {
    expect(await titles(table().in('title', ['猫', '鳥, (空)', 'a"b']))).toEqual(['猫', '鳥, (空)', 'a"b'])
    expect(await titles(table().in('id', []))).toEqual([])
    expect(await titles(table().is('publicurl', null))).toEqual(['a"b'])
    expect(await titles(table().not('publicurl', 'is', null).is('ispublished', true))).toHaveLength(4)
    expect(await titles(table().not('title', 'in', '("猫","犬")'))).toHaveLength(3)
  })

  it('match patterns', async () => {
    expect(await titles(table().like('title', '100\\%'))).toEqual(['100%'])
    expect(await titles(table().ilike('publicurl', 'SLUG-*'))).toHaveLength(4)
    expect(await titles(table().like('publicurl', 'SLUG-*'))).toEqual([])
    expect(await table().like('questions', '*a*')).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
    expect((await table().like('questions->0->>text', '*a*')).error).toBeNull()
  })

  it('join with or, and groups in groups', async () => {
    const either = 'title.eq.猫,and(questionsperaxis.eq.15,title.ilike."*, (*")'
    expect(await titles(table().or(either))).toEqual(['猫', '鳥, (空)'])
  })

  it('hold beside a group, before and behind it', async () => {
    const either = 'title.eq.猫,title.eq.100%'
    expect(await titles(table().eq('questionsperaxis', 5).or(either))).toEqual(['猫'])
    expect(await titles(table().or(either).eq('questionsperaxis', 5))).toEqual(['猫'])
    expect(await titles(table().or(either).or('title.eq.猫,title.eq.犬'))).toEqual(['猫'])
  })

  it('reach into JSON', async () => {
    const first = 'axes->0->leftTrait->>name'
    const { data, error } = await owner.from('diagnostics').select(`title, ${first}, all:axes->0`).eq(first, 'A型')
    expect(error).toBeNull()
    expect(data).toHaveLength(5)
    expect(data?.[0]).toMatchObject({ name: 'A型', all: { id: 'axis-1' } })
    expect(await titles(table().filter(first, 'eq', 'ない'))).toEqual([])
    const padded = await owner.from('diagnostics').select('one:axes->00')
    expect(padded.data?.[0]).toEqual({ one: null })
  })

  it('hold nothing that PostgreSQL would run', async () => {
    const evil = `'; drop table public.diagnostics; --`
    expect(await titles(table().eq('title', evil))).toEqual([])
    const keyed = await owner.from('diagnostics').select('title').eq(`axes->>${evil}`, 'x')
    expect(keyed.status).toBe(400)
    expect(await titles(table())).toHaveLength(5)
  })
})
