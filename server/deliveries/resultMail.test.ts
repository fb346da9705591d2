import { expect, test } from 'vitest'
import { sampleEvent } from '#domain/delivery/event.ts'
import { addressId, resultMail } from './resultMail.ts'

const CONFIG = { publicUrl: 'https://quiz.example.jp', productName: 'ミツジク' }
const DIAGNOSTIC = { id: 'd1', title: '社名診断', slug: 'shamei', axes: [], types: [{ code: 'ACE', name: '挑戦者' }] }

test('the mail to a visitor leads to the result, can be stopped, and holds nothing that was typed', () => {
  const stopAddress = 'https://quiz.example.jp/mails/stop/1'
  const mail = resultMail(CONFIG, sampleEvent(DIAGNOSTIC, new Date()), {
    company: '株式会社みほん',
    kept: '9-6.x',
    paragraph: '',
    stopAddress,
    replyTo: null,
  })
  expect(mail.replyTo).toBeUndefined()
  expect(mail.subject).toBe('「社名診断」の診断結果')
  expect(mail.text).toContain('あなたのタイプは「挑戦者」でした。')
  expect(mail.text).toContain('https://quiz.example.jp/diagnostic/shamei/result/ACE?kept=9-6.x')
  expect(mail.text).toContain('株式会社みほんの診断で入力された')
  expect(mail.headers).toEqual({
    'List-Unsubscribe': `<${stopAddress}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (const typed of ['テスト', 'hanako', '株式会社サンプル']) expect(JSON.stringify(mail)).not.toContain(typed)
})

test.each([
  ['ありがとうございました。\r\n\r\nみほん商店 03-1234', 'ありがとうございました。\n\nみほん商店 03-1234', 2],
  ['<a href="https://evil.example">x</a>', '<a href="https://evil.example">x</a>', 0],
  [' https://shop.example/?a=1&b=2\n', 'https://shop.example/?a=1&b=2', 0],
])('the paragraph %j is plain text with its lines, below the link', (paragraph, text, breaks) => {
  const event = sampleEvent(DIAGNOSTIC, new Date())
  const result = {
    company: null,
    kept: 'k',
    stopAddress: 'https://quiz.example.jp/mails/stop/1',
    replyTo: 'a@example.jp',
  }
  const mail = resultMail(CONFIG, event, { ...result, paragraph })
  const [, below = ''] = mail.text.split('?kept=k\n\n')
  expect(below.startsWith(`${text}\n\nこのメールは`)).toBe(true)
  expect(mail.replyTo).toEqual({ name: '', address: 'a@example.jp' })
  const without = resultMail(CONFIG, event, { ...result, paragraph: ' \n' })
  expect(without.text).toContain('?kept=k\n\nこのメールは')
  const count = (html: string, tag: string) => html.split(tag).length - 1
  expect(count(mail.html, '<a ')).toBe(count(without.html, '<a '))
  expect(count(mail.html, '<br>') - count(without.html, '<br>')).toBe(breaks)
})

test('an address has one id, however it is written, and another one elsewhere', () => {
  const id = addressId('key', 'hanako@example.com')
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(addressId('key', ' Hanako@Example.com ')).toBe(id)
  expect(addressId('other key', 'hanako@example.com')).not.toBe(id)
})
