import { connect, publishedRow, responseRow } from '../support/productClient.ts'
import { mailedLink, newAccount } from './support/account.ts'
import { expect, test } from './support/fixtures.ts'

/** A confirmed account with a published diagnostic, created with supabase-js and /config.json alone. */
async function publishByClient(url: string) {
  const account = newAccount()
  const owner = await connect(url)
  const signUp = await owner.auth.signUp({ ...account, options: { data: { name: account.name } } })
  expect(signUp.error).toBeNull()
  await fetch(await mailedLink(url, account.email, /確認|登録/), { redirect: 'manual' })
  const signIn = await owner.auth.signInWithPassword(account)
  expect(signIn.error).toBeNull()
  const row = publishedRow(signIn.data.user?.id ?? '')
  const saved = await owner.from('diagnostics').upsert(row).select().single()
  expect(saved.error).toBeNull()
  return { owner, id: row.id }
}

test('100 visitors submitting at once leave 100 rows and counters of exactly 100', async ({ product }) => {
  const { owner, id } = await publishByClient(product.url)
  const visitor = await connect(product.url)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => visitor.from('diagnostic_responses').insert(responseRow(id))),
  )
  expect(answers.filter(({ error }) => error !== null)).toEqual([])
  const { count } = await owner
    .from('diagnostic_responses')
    .select('id', { count: 'exact', head: true })
    .eq('diagnosticid', id)
  expect(count).toBe(100)
  const { data } = await owner.from('diagnostics').select('responsecount, leadcount').eq('id', id).single()
  expect(data).toEqual({ responsecount: 100, leadcount: 100 })
})

test('a server killed in the middle of submissions has everything it acknowledged', async ({ product }) => {
  try {
    const { owner, id } = await publishByClient(product.url)
    const visitor = await connect(product.url)
    const acknowledged: string[] = []
    const submitting = Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < 500; sent += 1) {
        const row = responseRow(id)
        const { error } = await visitor.from('diagnostic_responses').insert(row)
        if (error !== null) return
        acknowledged.push(row.id)
        if (acknowledged.length === 200) await product.kill()
      }
    })
    await Promise.all(submitting)
    await product.start()

    const stored = new Set<string>()
    for (let offset = 0; ; offset += 1000) {
      const { data } = await owner
        .from('diagnostic_responses')
        .select('id')
        .eq('diagnosticid', id)
        .order('id')
        .range(offset, offset + 999)
        .throwOnError()
      for (const row of data) stored.add(row.id)
      if (data.length < 1000) break
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(acknowledged.filter((responseId) => !stored.has(responseId))).toEqual([])
    const { data } = await owner.from('diagnostics').select('responsecount, leadcount').eq('id', id).single()
    expect(data).toEqual({ responsecount: stored.size, leadcount: stored.size })
    expect(await product.stop()).toBe(0)
  } finally {
    await product.start()
  }
})

test('a server that is asked to stop finishes what was begun, and stores nothing that it did not acknowledge', async ({
  product,
}) => {
  try {
    const { owner, id } = await publishByClient(product.url)
    const visitor = await connect(product.url)
    const acknowledged: string[] = []
    let exitCode: Promise<number | null> | null = null
    const submitting = Array.from({ length: 20 }, async () => {
      for (let sent = 0; sent < 500; sent += 1) {
        const row = responseRow(id)
        const { error } = await visitor.from('diagnostic_responses').insert(row)
        if (error !== null) return
        acknowledged.push(row.id)
        if (acknowledged.length === 100) exitCode = product.stop()
      }
    })
    await Promise.all(submitting)
    expect(await exitCode).toBe(0)
    await product.start()
    const stored = await owner
      .from('diagnostic_responses')
      .select('id', { count: 'exact' })
      .eq('diagnosticid', id)
      .limit(1000)
      .throwOnError()
    expect(stored.count).toBe(acknowledged.length)
    expect(stored.data.map((row) => row.id).sort()).toEqual(acknowledged.toSorted())
  } finally {
    await product.start()
  }
})
