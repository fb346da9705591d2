import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const AT = { at: '?add=result-mail' }
const FIRST = makeDiagnostic({ id: testId(100), title: '一つ目' })
const SECOND = makeDiagnostic({ id: testId(101), title: '二つ目' })

test('answers go to a recipient who agreed, with a message of the creator', async () => {
  const mail = (id: number, address: string, confirmedAt: string | null) =>
    listed('mail', { id: testId(id), settings: { frequency: 'each', address }, confirmedAt })
  const recipients = [mail(501, 'desk@example.jp', '2026-12-01T00:00:00Z'), mail(502, 'late@example.jp', null)]
  const result = listed('result-mail', { diagnosticId: FIRST.id, settings: { replyTo: testId(999), paragraph: '' } })
  const { user, stores } = await openConnections([result, ...recipients], {
    at: `?connection=${testId(500)}`,
    diagnostics: [FIRST],
  })
  const select = await screen.findByLabelText<HTMLSelectElement>('返信先')
  expect([...select.options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['返信を受け付けない', false],
    ['使えなくなった宛先', false],
    ['desk@example.jp', false],
    ['late@example.jp（未確認）', true],
  ])
  await user.selectOptions(select, 'desk@example.jp')
  await user.type(screen.getByLabelText('メッセージ'), 'お礼{Enter}{Enter}みほん商店')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('保存しました')
  expect(stores.memory.connections[1]?.connection.settings).toEqual({
    replyTo: testId(501),
    paragraph: 'お礼\n\nみほん商店',
  })
  expect(select.value).toBe(testId(501))
})

test('a diagnostic is chosen before a result mail is stored, one with a result mail is not offered', async () => {
  const { user, stores } = await openConnections([listed('result-mail', { diagnosticId: FIRST.id })], {
    ...AT,
    diagnostics: [FIRST, SECOND],
  })
  const select = await screen.findByLabelText<HTMLSelectElement>('対象の診断')
  expect([...select.options].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['選んでください', true],
    ['一つ目（結果メールを設定済み）', true],
    ['二つ目', false],
  ])
  expect(select.value).toBe('')
  await user.click(screen.getByRole('button', { name: '保存してテスト送信へ' }))
  expect(document.activeElement).toBe(select)
  await user.selectOptions(select, '二つ目')
  await user.click(screen.getByRole('button', { name: '保存してテスト送信へ' }))
  await screen.findByRole('heading', { name: 'テスト送信' })
  expect(stores.memory.connections.at(-1)?.connection.diagnosticId).toBe(SECOND.id)
})

test('its own diagnostic stays choosable', async () => {
  await openConnections([listed('result-mail', { diagnosticId: FIRST.id })], {
    at: `?connection=${testId(500)}`,
    diagnostics: [FIRST],
  })
  const own = await screen.findByRole<HTMLOptionElement>('option', { name: '一つ目' })
  expect(own.disabled).toBe(false)
})

test('without diagnostics it leads to making one', async () => {
  await openConnections([], { ...AT, diagnostics: [] })
  await screen.findByText('まだ診断がありません')
  expect(screen.getByRole('link', { name: '診断を作成' }).getAttribute('href')).toBe('/dashboard?mode=create')
  expect(screen.queryByRole('form')).toBeNull()
})

test('where every diagnostic has one, it leads back', async () => {
  await openConnections([listed('result-mail', { diagnosticId: FIRST.id })], { ...AT, diagnostics: [FIRST] })
  await screen.findByText('すべての診断に設定済みです')
  expect(screen.queryByRole('form')).toBeNull()
})
