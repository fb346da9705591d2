import { describe, expect, test } from 'vitest'
import { type DeliveryEvent, sampleEvent } from '#domain/delivery/event.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import type { LeadKind } from '#domain/lead/leadKinds.ts'
import { targetOf } from '#tests/support/deliveryEvents.ts'
import type { Mail } from '../mail/transport.ts'
import { createLeadMailSender, leadMail } from './leadMail.ts'

const CONFIG = { publicUrl: 'https://quiz.example.jp', productName: 'ミツジク' }
const DIAGNOSTIC = { id: 'd1', title: '社名診断', slug: 'shamei', axes: [], types: [{ code: 'ACE', name: '挑戦者' }] }

function eventsOf(count: number, change: (event: DeliveryEvent, place: number) => Partial<DeliveryEvent> = () => ({})) {
  const event = sampleEvent(DIAGNOSTIC, new Date('2026-11-27T01:02:03Z'))
  return Array.from({ length: count }, (_, place) => {
    const one = { ...event, id: `e${place}`, response: { ...event.response, id: `r${place}` } }
    return { ...one, ...change(one, place) }
  })
}

describe('the mail about leads', () => {
  test('has all that is known of one lead, answers to it, and says how to change it', () => {
    const { subject, text, html, replyTo } = leadMail(CONFIG, eventsOf(1))
    expect(subject).toBe('新しいリードが届きました：社名診断')
    expect(replyTo).toEqual({ name: '', address: 'hanako@example.com' })
    expect(text).toBe(
      [
        '「社名診断」に、新しいリードが届きました。',
        [
          '名前：テスト 花子',
          'メールアドレス：hanako@example.com',
          '会社名：株式会社サンプル',
          '案内メール：同意あり',
          '結果タイプ：ACE 挑戦者',
          '回答日時：2026/11/27 10:02:03',
          '流入経路：参照元 liff.line.me、流入元 line、媒体 social',
          '回答を見る：https://quiz.example.jp/dashboard?responses=d1&response=r0',
        ].join('\n'),
        'この通知の頻度の変更や停止は、連携の画面でできます。\nhttps://quiz.example.jp/connections',
      ].join('\n\n'),
    )
    expect(html).toContain('href="https://quiz.example.jp/dashboard?responses=d1&amp;response=r0"')
  })

  test('gathers leads of several diagnostics, of which it names fifty', () => {
    const events = eventsOf(51, ({ diagnostic }, place) =>
      place === 50 ? { diagnostic: { ...diagnostic, id: 'd2', title: '魚診断' } } : {},
    )
    const { subject, text, replyTo } = leadMail(CONFIG, events)
    expect(subject).toBe('新しいリードが51件届きました')
    expect(replyTo).toBeUndefined()
    expect(text.match(/回答を見る/g)).toHaveLength(50)
    expect(text).toContain('診断：社名診断')
    expect(text).toContain('ほかに1件あります。')
  })

  test('leads to address and phone, keeps the lines of long texts alone, and names the consent to advertising', () => {
    const form = (['email', 'phone', 'text-1', 'long-text-1'] as const).map((key) => {
      const kind = key.replace('-1', '') as LeadKind
      return { key, kind, label: key, required: false, options: [], archived: false }
    }) satisfies LeadForm
    const [event] = eventsOf(1, ({ diagnostic, lead }) => ({
      diagnostic: { ...diagnostic, leadForm: form },
      lead: {
        ...lead,
        email: 'a&b@example.jp',
        phone: '03-1234-5678（代表）',
        'text-1': '一\n二',
        'long-text-1': '一\n\n二',
      },
    }))
    if (event === undefined) throw new Error('there is no lead')
    const { text, html } = leadMail(CONFIG, [event])
    expect(html).toContain('<a href="mailto:a%26b@example.jp">a&amp;b@example.jp</a>')
    expect(html).toContain('<a href="tel:0312345678">03-1234-5678（代表）</a>')
    expect(html).toContain('一<br><br>二')
    expect(text).toContain('text-1：一 二\nlong-text-1：\n　一\n　\n　二\n案内メール：同意あり\n')
    const advertising = (change: object[]) => {
      const consents = change.map((one) => ({
        ...event.response.consents[1],
        ...one,
      })) as typeof event.response.consents
      return leadMail(CONFIG, [{ ...event, response: { ...event.response, consents } }]).text
    }
    expect(advertising([{ withdrawnAt: '2026-12-01T00:00:00Z' }])).toContain('案内メール：配信停止')
    expect(advertising([])).not.toContain('案内メール')
    expect(advertising([{ kind: 'privacy' }])).not.toContain('案内メール')
    const odd = { ...event, lead: { ...event.lead, email: 'a@example.jp, b@example.jp', phone: 'なし' } }
    expect(leadMail(CONFIG, [odd]).html).not.toMatch(/mailto:|tel:/)
  })
})

describe('leads', () => {
  const answer = { status: 250, answer: '' }

  async function mailed(count: number, frequency: 'each' | 'daily', trouble?: number) {
    const mails: Mail[] = []
    const send = createLeadMailSender(
      CONFIG,
      async (mail) => {
        mails.push(mail)
        const isOver = mails.length === trouble
        return isOver ? { ...answer, outcome: 'later', problem: 'timeout' } : { ...answer, outcome: 'sent' }
      },
      'key',
    )
    const tries = await send(targetOf('mail', { frequency, address: '' }, {}), eventsOf(count))
    return { mails, outcomes: [...tries.values()].map(({ outcome }) => outcome) }
  }

  test.each([
    [1, 'each', 1],
    [5, 'each', 5],
    [6, 'each', 1],
    [1, 'daily', 1],
    [3, 'daily', 1],
  ] as const)('%i, %s: %i mails', async (count, frequency, expected) => {
    const { mails, outcomes } = await mailed(count, frequency)
    expect([mails.length, outcomes.length]).toEqual([expected, count])
    const isSingle = count === expected
    for (const { replyTo } of mails) expect(replyTo?.address).toBe(isSingle ? 'hanako@example.com' : undefined)
  })

  test('wait with the first that the mail server does not take', async () => {
    const { mails, outcomes } = await mailed(4, 'each', 2)
    expect([mails.length, outcomes]).toEqual([2, ['sent', 'later']])
  })
})
