import { randomUUID } from 'node:crypto'
import { JPEG } from './jpeg.ts'
import { connect, publishedRow, responseRow } from './productClient.ts'

const PASSWORD = 'correct horse'

function require<T extends { error: unknown }>(answer: T): T {
  if (answer.error) throw answer.error
  return answer
}

/** Confirmed by the mail that waits in the outbox. */
async function register(url: string, email: string, name: string) {
  const client = await connect(url)
  require(await client.auth.signUp({ email, password: PASSWORD, options: { data: { name, company: '株式会社山田' } } }))
  const mails: { to: string; links: string[] }[] = await (await fetch(`${url}/outbox.json`)).json()
  const link = mails.find(({ to }) => to === email)?.links.find((address) => address.includes('/auth/v1/verify'))
  await fetch(link ?? '', { redirect: 'manual' })
  const { data } = require(await client.auth.signInWithPassword({ email, password: PASSWORD }))
  if (data.user === null) throw new Error('nobody signed in')
  return { client, id: data.user.id }
}

function question(slot: number, text: string) {
  return { id: `axis-1-${slot}`, axisId: 'axis-1', text, leftChoice: 'はい', rightChoice: 'いいえ' }
}

/** Uses a running product as people do: accounts, diagnostics, a picture, responses with and without a lead. */
export async function leaveData(url: string): Promise<void> {
  const owner = await register(url, 'owner@example.com', '山田 太郎')
  const paid = await register(url, 'paid@example.com', '佐藤 "花子"\\')
  const newcomer = await connect(url)
  require(await newcomer.auth.signUp({ email: 'waiting@example.com', password: PASSWORD }))
  const admin = await connect(url)
  require(await admin.auth.signInWithPassword({ email: 'admin@example.com', password: PASSWORD }))
  require(await admin.from('profiles').update({ plan_type: 'premium', max_diagnostics: 10 }).eq('id', paid.id))

  const image = `${owner.id}/diagnostics/diagnostic-a-1.jpg`
  require(await owner.client.storage.from('diagnostic-images').upload(image, JPEG, { contentType: 'image/jpeg' }))
  const published = {
    ...publishedRow(owner.id),
    publicurl: 'released',
    imageurl: `/storage/v1/object/public/diagnostic-images/${image}`,
  }
  require(await owner.client.from('diagnostics').insert(published))
  const answered = {
    ...publishedRow(paid.id),
    publicurl: 'answered',
    title: '山田の性格診断（二〇二六年版）',
    questions: [question(0, '初めての店では、\nおすすめを聞く'), question(14, '旅の計画は <b>細かく</b> 立てる')],
    questionsperaxis: 5,
    design_template: 'earthy',
    privacy_policy_text: '連絡先は診断のご案内にだけ使います。',
    powered_by_text: '制作：佐藤商店',
    powered_by_link_name: '佐藤商店 "本店"',
    powered_by_link_url: 'https://example.com/佐藤',
  }
  const draft = { ...publishedRow(paid.id), publicurl: null, ispublished: false, title: '下書き' }
  require(await paid.client.from('diagnostics').insert(answered))
  require(await paid.client.from('diagnostics').insert(draft))

  const visitor = await connect(url)
  for (const { id } of [published, answered, answered]) {
    require(await visitor.from('diagnostic_responses').insert(responseRow(id)))
    const withoutLead = { ...responseRow(id), id: randomUUID(), leadinfo: {}, result: 'BDF' }
    require(await visitor.from('diagnostic_responses').insert(withoutLead))
  }
  const byHand = { name: '鈴木 一郎\\', email: null, company: '株式会社ＡＢＣ' }
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString()
  const suspect = { ...responseRow(answered.id), leadinfo: byHand, completedat: yesterday, startedat: yesterday }
  require(await visitor.from('diagnostic_responses').insert(suspect))
  require(await paid.client.from('diagnostics').update({ ispublished: false }).eq('id', answered.id))
}
