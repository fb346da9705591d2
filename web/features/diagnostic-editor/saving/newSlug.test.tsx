import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { savingMessages } from '#web/messages/editor.ts'
import { formerSlugsMessages, newSlugMessages } from '#web/messages/editorAddresses.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

const LIVE = makeDiagnostic({ isPublished: true, publicUrl: 'printed' })

async function withSlug(text: string) {
  const opened = openedEditor(LIVE)
  await opened.user.clear(field('公開URL（任意）'))
  if (text !== '') await opened.user.type(field('公開URL（任意）'), text)
  await opened.user.click(button('公開して保存'))
  return opened
}

describe('a published slug that was changed', () => {
  it('is asked about, with both addresses, before it is saved', async () => {
    const { user, saved } = await withSlug('renamed')
    expect(await screen.findByText(/\/diagnostic\/printed$/)).toBeTruthy()
    expect(screen.getAllByText(/\/diagnostic\/renamed$/).length).toBeGreaterThan(0)
    expect(saved).toEqual([])
    await user.click(button(newSlugMessages.question.confirmLabel))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.diagnostic.publicUrl).toBe('renamed')
  })

  it('can be put back', async () => {
    const { user, saved } = await withSlug('renamed')
    await user.click(await screen.findByRole('button', { name: newSlugMessages.keep }))
    expect((field('公開URL（任意）') as HTMLInputElement).value).toBe('printed')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.diagnostic.publicUrl).toBe('printed')
  })

  it('is asked about when pictures are sent again that failed before it was changed', async () => {
    const { user, stores } = openedEditor(LIVE)
    const save = stores.diagnostics.save.bind(stores.diagnostics)
    const saves = vi.spyOn(stores.diagnostics, 'save')
    saves.mockImplementation(async (...sent) => ({ ...(await save(...sent)), failedPictures: ['main'] }))
    await user.click(button('公開して保存'))
    const again = await screen.findByRole('button', { name: savingMessages.retryImages(true) })
    await user.clear(field('公開URL（任意）'))
    await user.type(field('公開URL（任意）'), 'renamed')
    await user.click(again)
    expect(await screen.findByRole('button', { name: newSlugMessages.question.confirmLabel })).toBeTruthy()
    expect(saves).toHaveBeenCalledTimes(1)
  })

  it('is asked about when it was emptied, and saves nothing when that is cancelled', async () => {
    const { user, saved } = await withSlug('')
    expect(await screen.findByText(newSlugMessages.made)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: uiMessages.cancel }))
    await waitFor(() => expect(screen.queryByText(newSlugMessages.made)).toBeNull())
    expect(saved).toEqual([])
  })
})

describe('former slugs', () => {
  function opened() {
    const given = createMemoryStores({ diagnostics: [LIVE] })
    vi.spyOn(given.diagnostics, 'formerSlugs').mockResolvedValueOnce(['old']).mockResolvedValue([])
    return openedEditor(LIVE, 'premium', given)
  }

  it('are shown where the slug is edited, and given up after a question', async () => {
    const { user, stores } = opened()
    const giveUp = vi.spyOn(stores.diagnostics, 'giveUpSlug').mockResolvedValue()
    await user.click(await screen.findByRole('button', { name: formerSlugsMessages.giveUpLabel('old') }))
    expect(giveUp).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: formerSlugsMessages.question('').confirmLabel }))
    expect(await screen.findByText(formerSlugsMessages.done)).toBeTruthy()
    expect(giveUp).toHaveBeenCalledWith('old')
    expect(screen.queryByText('/diagnostic/old')).toBeNull()
  })

  it('stay when giving one up fails, with the reason', async () => {
    const { user, stores } = opened()
    vi.spyOn(stores.diagnostics, 'giveUpSlug').mockRejectedValue(new StoreError('unavailable', 'offline'))
    await user.click(await screen.findByRole('button', { name: formerSlugsMessages.giveUpLabel('old') }))
    await user.click(screen.getByRole('button', { name: formerSlugsMessages.question('').confirmLabel }))
    expect(await screen.findByText(formerSlugsMessages.giveUpFailed)).toBeTruthy()
    expect(screen.getByText('/diagnostic/old')).toBeTruthy()
  })
})
