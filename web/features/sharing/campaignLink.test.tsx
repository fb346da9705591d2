import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import { ShareDialog } from './ShareDialog.tsx'

const ADDRESS = 'https://example.test/diagnostic/work-style'

async function open() {
  const props = { diagnostic: makeDiagnostic(), address: ADDRESS, onClose: () => {} }
  const { user } = await renderScreen(<ShareDialog {...props} />, { stores: createMemoryStores() })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByText('計測リンクを作る'))
  return { dialog, user }
}

const link = (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  dialog.queryByRole('region', { name: '計測リンク' })?.querySelector('code')?.textContent

it('makes a link for a usual place with one press, to copy and as a QR code', async () => {
  const { dialog, user } = await open()
  expect(link(dialog)).toBeUndefined()
  expect(dialog.getByText('流入元を選ぶか入力すると、リンクができます。')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'LINE' }))
  expect(link(dialog)).toBe(`${ADDRESS}?utm_source=line&utm_medium=social`)
  expect(dialog.getByRole('img', { name: '計測リンクのQRコード' })).toBeTruthy()
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(dialog.getByRole('button', { name: '計測リンクをコピー' }))
  expect(await screen.findByText('計測リンクをコピーしました')).toBeTruthy()
  expect(copied).toHaveBeenCalledWith(`${ADDRESS}?utm_source=line&utm_medium=social`)
})

it('says at the field which signs a link cannot have, and keeps what was typed', async () => {
  const { dialog, user } = await open()
  const campaign = dialog.getByRole('textbox', { name: 'キャンペーン' })
  await user.type(dialog.getByRole('textbox', { name: '流入元' }), 'チラシ')
  await user.type(campaign, '春/2026')
  expect(campaign.getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getByRole('alert').textContent).toContain('ほかの記号は使えません')
  expect(dialog.getByText('キャンペーンの入力を直すと、リンクができます。')).toBeTruthy()
  expect(link(dialog)).toBeUndefined()
  await user.clear(campaign)
  await user.type(campaign, '春　2026')
  const query = new URLSearchParams(link(dialog)?.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({ utm_source: 'チラシ', utm_campaign: '春_2026' })
  expect(dialog.queryByText(/QRコードが細かくなります/)).toBeNull()
  await user.type(campaign, 'のご案内とても長い名前')
  expect(dialog.getByText(/QRコードが細かくなります/)).toBeTruthy()
})
