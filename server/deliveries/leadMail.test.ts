import { describe, expect, test } from 'vitest'
import { type DeliveryEvent, sampleEvent } from '#domain/delivery/event.ts'
import { leadMail } from './leadMail.ts'

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
})
