import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime } from '#domain/format/format.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { testId } from '#web/testing/records.ts'
import { DIAGNOSTIC, giveListsAHeight, HANAKO, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const [PRIVACY, ADVERTISING] = [testId(61), testId(62)]
const AGREED = { ...HANAKO, privacyTextId: PRIVACY, advertisingTextId: ADVERTISING }

async function openResponse(response: DiagnosticResponse = AGREED) {
  const consentTexts = {
    [PRIVACY]: { kind: 'privacy' as const, body: '大切に扱います。', createdAt: '2026-11-01T00:00:00Z' },
    [ADVERTISING]: { kind: 'advertising' as const, body: '案内を受け取る', createdAt: '2026-11-01T00:00:00Z' },
  }
  const opened = await openOver(createMemoryStores({ diagnostics: [DIAGNOSTIC], responses: [response], consentTexts }))
  await opened.user.click(await opened.dialog.findByRole('button', { name: /佐藤 花子/ }))
  return opened
}

const confirm = async ({ user, dialog }: Awaited<ReturnType<typeof openResponse>>) => {
  await user.click(dialog.getByRole('button', { name: '配信停止として記録' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '記録する' }))
}

it('shows the versions that the visitor saw and agreed to', async () => {
  const { dialog } = await openResponse()
  expect(
    await dialog.findByText(`個人情報の取り扱い（${formatDate('2026-11-01T00:00:00Z')}からの文章）を表示`),
  ).toBeTruthy()
  expect(await dialog.findByText('大切に扱います。')).toBeTruthy()
  expect(dialog.getByText(`${formatDateTime(AGREED.completedAt)}に同意`)).toBeTruthy()
  expect(await dialog.findByText('案内を受け取る')).toBeTruthy()
})

it('records a withdrawal after a confirmation, with its date and without a second one', async () => {
  const opened = await openResponse()
  await confirm(opened)
  expect(await opened.dialog.findByText(/に配信停止$/)).toBeTruthy()
  expect(opened.dialog.queryByRole('button', { name: '配信停止として記録' })).toBeNull()
  expect(opened.stores.memory.responses[0]?.advertisingWithdrawnAt).toEqual(expect.any(String))
})

it('says when the withdrawal could not be recorded, and offers it again', async () => {
  const opened = await openResponse()
  vi.spyOn(opened.stores.responses, 'withdrawAdvertising').mockRejectedValue(new StoreError('unavailable', 'down'))
  await confirm(opened)
  expect(await screen.findByText(/サーバーに接続できません/)).toBeTruthy()
  expect(opened.dialog.getByRole('button', { name: '配信停止として記録' })).toBeTruthy()
})

it('says that no consent was given, and offers no withdrawal', async () => {
  const { dialog } = await openResponse({ ...AGREED, advertisingTextId: null })
  expect(dialog.getByText('同意なし')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: '配信停止として記録' })).toBeNull()
})

it('shows nothing of consents for a response without texts', async () => {
  const { dialog } = await openResponse(HANAKO)
  expect(dialog.queryByText('個人情報の取り扱いと同意')).toBeNull()
})

it('says when a text cannot be read', async () => {
  const { dialog } = await openResponse({ ...AGREED, privacyTextId: testId(63) })
  expect(await dialog.findByText(/文章を読み込めませんでした/)).toBeTruthy()
})
