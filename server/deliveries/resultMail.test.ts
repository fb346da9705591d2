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
    stopAddress,
  })
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

test('an address has one id, however it is written, and another one elsewhere', () => {
  const id = addressId('key', 'hanako@example.com')
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(addressId('key', ' Hanako@Example.com ')).toBe(id)
  expect(addressId('other key', 'hanako@example.com')).not.toBe(id)
})
