import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { StoreError } from '#store/storeError.ts'
import { createMemoryStores, type MemoryStores } from '#web/testing/memoryStores.ts'
import { both, dashboard, menuItem, PUBLISHED, row } from './dashboardTestSupport.tsx'

describe('unpublishing', () => {
  const ask = async (stores: MemoryStores) => {
    const opened = await dashboard(stores)
    await opened.user.click(await menuItem(opened.user, '働き方タイプ診断', '非公開にする'))
    const dialog = within(await screen.findByRole('alertdialog'))
    return { ...opened, dialog }
  }

  it('asks first, and is offered for what visitors can open alone', async () => {
    const stores = both()
    const { user, dialog } = await ask(stores)
    await user.click(dialog.getByRole('button', { name: 'キャンセル' }))
    expect(await menuItem(user, '下書きの診断', '複製')).toBeTruthy()
    expect(screen.queryByRole('menuitem', { name: '非公開にする' })).toBeNull()
    expect(stores.memory.diagnostics.filter(({ isPublished }) => isPublished)).toHaveLength(1)
  })

  it('takes the page offline, and keeps what was written beside it as the draft', async () => {
    const live = withWorkingCopy(PUBLISHED, { ...PUBLISHED, title: '書きかけの題' })
    const stores = createMemoryStores({ diagnostics: [live] })
    const { user, dialog } = await ask(stores)
    expect(dialog.getByText(/公開していない変更は下書きに残ります/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: '非公開にする' }))
    expect(await screen.findByText('診断を非公開にしました')).toBeTruthy()
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '書きかけの題', isPublished: false, workingCopy: null, publicUrl: PUBLISHED.publicUrl },
    ])
    expect((await row('書きかけの題')).queryByRole('button', { name: '共有' })).toBeNull()
  })

  it('says why it failed, and the page stays', async () => {
    const stores = both()
    vi.spyOn(stores.diagnostics, 'save').mockRejectedValue(new StoreError('conflict', 'changed'))
    const { user, dialog } = await ask(stores)
    await user.click(dialog.getByRole('button', { name: '非公開にする' }))
    expect(await screen.findByText('診断を非公開にできませんでした。')).toBeTruthy()
    expect((await row('働き方タイプ診断')).getByText('公開中')).toBeTruthy()
  })
})
