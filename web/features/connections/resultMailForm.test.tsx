import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { listed, openConnections } from './connectionsTestSupport.tsx'

const AT = { at: '?add=result-mail' }
const FIRST = makeDiagnostic({ id: testId(100), title: '一つ目' })
const SECOND = makeDiagnostic({ id: testId(101), title: '二つ目' })

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
