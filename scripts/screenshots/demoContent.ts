import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { type Answers, BARE_RESPONSE } from '#domain/response/response.ts'
import { resultCode, scoreAnswers } from '#domain/response/scores.ts'
import { toDiagnosticRow, toPublished, toResponseRow } from '#store/rows.ts'
import { connect, visitorsRow } from '#tests/support/productClient.ts'

/** Invented people. */
const PEOPLE = [
  ['佐々木 葵', 'サンプル商事'],
  ['高橋 直樹', 'みほん印刷'],
  ['中村 ひかり', ''],
  ['小林 健', 'テスト学習塾'],
  ['渡辺 さくら', 'れい企画'],
  ['伊藤 大輔', 'サンプル工業'],
  ['山口 美咲', ''],
  ['松本 涼', 'みほんデザイン'],
] as const

const CREATOR = { email: 'hanako@example.com', password: 'himitsu-2026', name: '鈴木 花子', company: 'みほん企画' }

type Copy = { sample: string; slug: string; published: boolean; responses: number }

const COPIES: readonly Copy[] = [
  { sample: 'consultant', slug: 'sodan-style', published: false, responses: 0 },
  { sample: 'marketer', slug: 'marketer-type', published: true, responses: 11 },
  { sample: 'fish', slug: 'sakana-type', published: true, responses: 27 },
]

/** The demo account, and the diagnostic in the screenshots. */
export type Demo = { email: string; password: string; slug: string; title: string }

async function register(url: string, client: SupabaseClient): Promise<string> {
  const { email, password, name, company } = CREATOR
  const { error } = await client.auth.signUp({ email, password, options: { data: { name, company } } })
  if (error) throw error
  const mails: { to: string; links: string[] }[] = await (await fetch(`${url}/outbox.json`)).json()
  const link = mails.find(({ to }) => to === email)?.links[0]
  if (link === undefined) throw new Error('no confirmation mail arrived')
  await fetch(link, { redirect: 'manual' })
  const signedIn = await client.auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  return signedIn.data.user.id
}

async function grantPremium(url: string, admin: { email: string; password: string }, userId: string): Promise<void> {
  const client = await connect(url)
  const { error } = await client.auth.signInWithPassword(admin)
  if (error) throw error
  await client.from('profiles').update({ plan_type: 'premium', max_diagnostics: 10 }).eq('id', userId).throwOnError()
}

/** Answers that differ by person and are the same in each run. */
function answersOf(diagnostic: Diagnostic, person: number): Answers {
  const sides = askedQuestions(diagnostic).map(({ id }, index) => {
    const left = (index * 5 + person * 3 + Math.floor(index / 5) * person) % 7 < 4
    return [id, left ? 'left' : 'right'] as const
  })
  return Object.fromEntries(sides)
}

async function answer(visitor: SupabaseClient, diagnostic: Diagnostic, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, person) => {
    const [name, company] = PEOPLE[person % PEOPLE.length] ?? PEOPLE[0]
    const answers = answersOf(diagnostic, person)
    return toResponseRow({
      id: randomUUID(),
      diagnosticId: diagnostic.id,
      answers,
      result: resultCode(scoreAnswers(diagnostic, answers)),
      leadInfo: { name, email: `visitor${person + 1}@example.com`, company },
      completedAt: new Date(Date.now() - person * 5.3 * 3_600_000).toISOString(),
      questionVersion: null,
      startedAt: null,
      website: '',
      suspicion: [],
      ...BARE_RESPONSE,
    })
  })
  for (const row of rows) await visitor.from('diagnostic_responses').insert(row).throwOnError()
}

/** Fills a fresh product with an account, three diagnostics copied from the samples, and their responses. */
export async function fillWithDemo(url: string, admin: { email: string; password: string }): Promise<Demo> {
  const client = await connect(url)
  const userId = await register(url, client)
  await grantPremium(url, admin, userId)
  const visitor = await connect(url)
  let shown: Diagnostic | null = null
  for (const [age, copy] of COPIES.entries()) {
    const diagnostic: Diagnostic = {
      ...toPublished(await visitorsRow(visitor, copy.sample)),
      responseCount: 0,
      leadCount: 0,
      retentionDays: null,
      savedAt: '',
      workingCopy: null,
      privacyPolicyText: 'みほん企画が責任をもって取り扱います。',
      id: randomUUID(),
      userId,
      publicUrl: copy.slug,
      isPublished: copy.published,
      collectLeadInfo: copy.published,
      createdAt: new Date(Date.now() - (COPIES.length - age) * 86_400_000).toISOString(),
      listedInSitemap: false,
      revision: '',
    }
    await client.from('diagnostics').insert(toDiagnosticRow(diagnostic)).throwOnError()
    await answer(visitor, diagnostic, copy.responses)
    shown = diagnostic
  }
  if (shown === null) throw new Error('there is nothing to show')
  return { email: CREATOR.email, password: CREATOR.password, slug: 'fish', title: shown.title }
}
