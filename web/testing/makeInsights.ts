import { funnelOf } from '#domain/insight/funnel.ts'
import type { Insights } from '#domain/insight/insights.ts'
import { SHARE_CHANNELS } from '#domain/insight/origin.ts'
import { lastDays } from '#domain/insight/period.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { makeDiagnostic } from './records.ts'

const TEXTS = [
  '新しい仕事を始めるとき、まず何をしますか？',
  '会議で意見が割れたら？',
  '締め切りの前日、あなたは？',
  'チームの目標を決めるときに、いちばん大切にしたいことはどちらですか？',
  '休日の予定は？',
]
const TYPES = ['開拓者', '戦略家', '調整役', '応援団長', '職人', '研究者', '案内人', '自由人']
const TODAY = new Date('2026-11-28T03:00:00Z')

/** Shares a number by weights; the parts equal it. */
function parted(whole: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  let [given, weighed] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const part = Math.round((whole * weighed) / sum) - given
    given += part
    return part
  })
}

/** How far visits came: many leave at question 7. */
function reachedOf(visits: number): number[] {
  const leaving = Array.from({ length: 45 }, (_, index) => (index === 6 ? 62 : 2 + ((index * 7) % 9)))
  return parted(visits, [434, ...leaving, 76, 17, 431])
}

const ORIGINS = [
  ['line', 'social', 430, 0.9],
  ['direct', '', 260, 1],
  ['newsletter', 'email', 170, 1.4],
  ['share-line-ACE', '', 90, 1.3],
  ['share-x-BDF', '', 44, 0.7],
  ['share-line-ADF', '', 31, 1.2],
  ['google.co.jp', '', 60, 0.6],
  ['instagram', 'social', 48, 0.5],
  ['flyer', 'print', 30, 1.1],
  ['partner.example.jp', '', 24, 0.8],
  ['facebook', 'social', 20, 0.6],
  ['yahoo.co.jp', '', 14, 0.7],
  ['その他', '', 12, 0.8],
  ['share-copy-BCE', '', 7, 1],
] as const

/** The answer of get_insights for so many visits of a period. */
export function makeInsights(visits: number, days: 7 | 28 | 90 = 28): Insights {
  const diagnostic = makeDiagnostic()
  const reached = reachedOf(visits)
  const { started, answered, leads } = funnelOf(reached)
  const { from, to } = lastDays(days, TODAY)
  const responses = { all: Math.round(answered * 1.02), contacts: leads, won: Math.round(leads * 0.06) }
  const shares = (whole: number, weights: readonly number[]) => parted(whole, weights)
  const weights = ORIGINS.map(([, , weight]) => weight)
  const quality = ORIGINS.map(([, , weight, good]) => weight * good)
  const parts = (numbers: readonly number[], given: readonly number[], first = given) => {
    const [came = [], ...others] = numbers.map((whole, index) => shares(whole, index === 0 ? first : given))
    return came.map((one, index) => [one, ...others.map((part) => Math.min(one, part[index] ?? 0))])
  }
  const byOrigin = parts([visits, started, answered, leads], quality, weights)
  const byDay = Array.from({ length: days }, (_, index) => 3 + ((index * 5) % 7) + (index % 7 === 2 ? 9 : 0))
  const ofDays = parts([visits, started, answered, leads], byDay)
  const people = shares(responses.all, [24, 17, 15, 13, 12, 10, 9, 0])
  const pressed = people.map((one, index) => Math.round(one * (0.1 + (index % 3) * 0.06)))
  const shared = people.map((one, index) => Math.round(one * (0.05 + (index % 4) * 0.03)))
  const channelVisits = [44, 121, 0, 7, 0].map((visit) => Math.round((visit * visits) / 1240))
  return {
    title: '働き方タイプ診断',
    company: '株式会社みなと商事',
    from,
    to,
    questionsPerAxis: 15,
    questions: diagnostic.questions.map((question, index) => ({ ...question, text: TEXTS[index % 5] ?? '' })),
    reached,
    reachedBefore: reachedOf(Math.round(visits / 1.08)),
    newest: { reached, earlier: 0 },
    responses,
    days: ofDays.map(([came = 0, began = 0, done = 0, lead = 0], index) => ({
      day: new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
      ...{ came, started: began, answered: done, leads: lead },
    })),
    origins: ORIGINS.map(([origin, medium], index) => {
      const [came = 0, began = 0, done = 0, lead = 0] = byOrigin[index] ?? []
      const contacts = shares(responses.contacts, quality)[index] ?? 0
      const all = shares(responses.all, quality)[index] ?? 0
      const won = shares(responses.won, quality)[index] ?? 0
      return { origin, medium, came, started: began, answered: done, leads: lead, responses: all, contacts, won }
    }).filter(({ came, responses: all }) => came + all > 0),
    devices: { phone: Math.round(visits * 0.78), other: visits - Math.round(visits * 0.78) },
    types: RESULT_CODES.map((code, index) => ({
      code,
      name: TYPES[index] ?? code,
      people: people[index] ?? 0,
      pressed: pressed[index] ?? 0,
      shares: shared[index] ?? 0,
      shareVisits: Math.round((shared[index] ?? 0) * 1.4),
      won: shares(responses.won, [24, 17, 15, 13, 12, 10, 9, 0])[index] ?? 0,
    })),
    channels: SHARE_CHANNELS.map((channel, index) => ({
      channel,
      shares: Math.round((channelVisits[index] ?? 0) * 0.7),
      visits: channelVisits[index] ?? 0,
    })),
  }
}
