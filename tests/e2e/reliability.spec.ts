import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import ws from 'ws'
import { mailedLink, newAccount } from './support/account.ts'
import { RESULT_CODES } from './support/diagnosticText.ts'
import { expect, test } from './support/fixtures.ts'
import { startProduct } from './support/productServer.ts'

async function connect(url: string) {
  const config: { supabaseUrl: string; supabaseAnonKey: string } = await (await fetch(`${url}/config.json`)).json()
  return createClient(config.supabaseUrl, config.supabaseAnonKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: ws as unknown as typeof WebSocket },
  })
}

/** A confirmed account and its published diagnostic, made with nothing but supabase-js and /config.json. */
async function publishByClient(url: string) {
  const account = newAccount()
  const owner = await connect(url)
  const signUp = await owner.auth.signUp({ ...account, options: { data: { name: account.name } } })
  expect(signUp.error).toBeNull()
  await fetch(await mailedLink(url, account.email, /確認|登録/), { redirect: 'manual' })
  const signIn = await owner.auth.signInWithPassword(account)
  expect(signIn.error).toBeNull()
  const id = randomUUID()
  const trait = (code: string) => ({ code, name: `${code}型`, description: '' })
  const saved = await owner
    .from('diagnostics')
    .upsert({
      id,
      user_id: signIn.data.user?.id,
      title: '負荷の診断',
      description: '一度にたくさんの回答が届きます。',
      ispublished: true,
      publicurl: `load-${id.slice(0, 8)}`,
      axes: ['AB', 'CD', 'EF'].map(([left = '', right = ''], index) => ({
        id: `axis-${index + 1}`,
        name: `軸${index + 1}`,
        description: '',
        imageUrl: null,
        leftTrait: trait(left),
        rightTrait: trait(right),
      })),
      questions: [],
      resulttypes: RESULT_CODES.map((code) => ({
        id: code,
        code,
        name: `${code}の人`,
        subtitle: '',
        description: '説明',
        imageUrl: null,
      })),
    })
    .select()
    .single()
  expect(saved.error).toBeNull()
  return { owner, id }
}

function response(diagnosticId: string) {
  return {
    id: randomUUID(),
    diagnosticid: diagnosticId,
    answers: { 'axis-1-0': 'left', 'axis-2-0': 'right', 'axis-3-0': 'left' },
    result: 'ADE',
    leadinfo: { name: '山田 太郎', email: 'taro@example.com', company: '' },
    completedat: new Date().toISOString(),
  }
}

test('100 visitors submitting at once leave 100 rows and counters of exactly 100', async ({ product }) => {
  const { owner, id } = await publishByClient(product.url)
  const visitor = await connect(product.url)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => visitor.from('diagnostic_responses').insert(response(id))),
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

test('a server killed in the middle of submissions has everything it acknowledged', async () => {
  const product = await startProduct({ LOG_LEVEL: 'silent' })
  try {
    const { owner, id } = await publishByClient(product.url)
    const visitor = await connect(product.url)
    const acknowledged: string[] = []
    const submitting = Array.from({ length: 8 }, async () => {
      for (let sent = 0; sent < 500; sent += 1) {
        const row = response(id)
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
    await product.remove()
  }
})
