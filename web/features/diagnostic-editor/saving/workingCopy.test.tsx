import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { discardingMessages, editorMessages, savingMessages } from '#web/messages/editor.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

describe('a published diagnostic', () => {
  const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' })
  const keepLive = async (user: ReturnType<typeof openedEditor>['user']) => {
    await user.click(button('下書き保存'))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: savingMessages.keepLive }),
    )
  }
  const live = makeDiagnostic({ imageUrl: '/stored/live.jpg', revision: testId(3) })

  it('can stay as visitors see it, with the changes beside it', async () => {
    const { user, stores, saved } = openedEditor(live)
    expect(screen.queryByText(editorMessages.hasWorkingCopy)).toBeNull()
    await user.type(field('診断タイトル'), '改')
    await user.clear(field('公開URL（任意）'))
    await keepLive(user)
    await waitFor(() => expect(saved).toMatchObject([{ as: 'working-copy', savedTo: 'backend' }]))
    const { workingCopy, revision, savedAt, ...stored } = live
    expect(stores.memory.diagnostics).toMatchObject([stored])
    expect(stores.memory.diagnostics[0]?.revision).not.toBe(revision)
    expect(stores.memory.diagnostics[0]?.workingCopy).toMatchObject({ title: '働き方タイプ診断改', publicUrl: null })
  })

  it('takes a working copy that is not complete, but no blank title', async () => {
    const { user, stores, saved } = openedEditor(live)
    await user.clear(field('診断タイトル'))
    await user.click(button('下書き保存'))
    await screen.findByText(/入力が必要な項目が1件あります/)
    await user.type(field('診断タイトル'), '題')
    await user.click(button('次へ'))
    await user.clear(screen.getAllByLabelText<HTMLInputElement>('軸の名前')[0] as HTMLInputElement)
    await keepLive(user)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.axes[0]?.name).toBe(live.axes[0]?.name)
    expect(stores.memory.diagnostics[0]?.workingCopy?.axes[0]?.name).toBe('')
  })

  it('opens with its working copy, which publishing makes live', async () => {
    const edited = withWorkingCopy(live, { ...live, title: '作業中の題', imageUrl: '/stored/next.jpg' })
    const { user, stores, saved } = openedEditor(edited)
    screen.getByText(editorMessages.hasWorkingCopy)
    expect(field('診断タイトル').value).toBe('作業中の題')
    await user.type(field('診断タイトル'), '2')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(saved).toMatchObject([{ as: 'publish' }]))
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '作業中の題2', imageUrl: '/stored/next.jpg', isPublished: true, workingCopy: null },
    ])
  })

  it('becomes a draft with the working copy’s content where that is wanted', async () => {
    const { user, stores } = openedEditor(withWorkingCopy(live, { ...live, title: '作業中の題' }))
    await user.click(button('下書き保存'))
    await user.click(await screen.findByRole('button', { name: '非公開にして保存' }))
    await waitFor(() => expect(stores.memory.diagnostics[0]?.isPublished).toBe(false))
    expect(stores.memory.diagnostics).toMatchObject([{ title: '作業中の題', workingCopy: null }])
  })

  it('goes back to what is published, whatever is written here, once that is confirmed', async () => {
    const edited = withWorkingCopy(live, { ...live, title: '作業中の題', imageUrl: '/stored/next.jpg' })
    const { user, stores, saved } = openedEditor(edited)
    await user.clear(field('診断タイトル'))
    await user.click(button(discardingMessages.title))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'キャンセル' }))
    expect(stores.memory.diagnostics[0]?.workingCopy?.title).toBe('作業中の題')
    await user.click(button(discardingMessages.title))
    await user.click(await screen.findByRole('button', { name: discardingMessages.confirmLabel }))
    await waitFor(() => expect(saved).toMatchObject([{ as: 'as-published' }]))
    expect(stores.memory.diagnostics).toEqual([{ ...live, revision: expect.any(String), savedAt: expect.any(String) }])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('keeps its picture when the working copy gets another one', async () => {
    const drafts = new DraftStorage(localStorage, memoryFiles())
    const pictures = { main: JPEG }
    await drafts.keepPictures(pictures)
    drafts.keepEdit(editDraft(live, { base: [live.revision], replaces: true, pictures }), null)
    const { user, stores, saved } = openedEditor(live, 'premium', { drafts })
    await user.click(await screen.findByRole('button', { name: '復元する' }))
    await keepLive(user)
    await waitFor(() => expect(saved).toHaveLength(1))
    const [stored] = stores.memory.diagnostics
    expect(stored?.imageUrl).toBe('/stored/live.jpg')
    expect(stored?.workingCopy?.imageUrl).toMatch(/^\/stored/)
    expect(stored?.workingCopy?.imageUrl).not.toBe(stored?.imageUrl)
  })

  it('that was saved elsewhere is asked about, and what is published then stays', async () => {
    const { user, stores, saved } = openedEditor(live)
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [{ ...live, title: '別の端末で公開した題', revision: testId(7) }]
    await keepLive(user)
    await user.click(await screen.findByRole('button', { name: 'この画面の内容で上書きする' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '別の端末で公開した題', workingCopy: { title: '働き方タイプ診断改' } },
    ])
  })

  it('that was unpublished elsewhere stays so', async () => {
    const { user, stores, saved } = openedEditor(live)
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [{ ...live, isPublished: false, revision: testId(7) }]
    await keepLive(user)
    await user.click(await screen.findByRole('button', { name: 'この画面の内容で上書きする' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '働き方タイプ診断改', isPublished: false, workingCopy: null },
    ])
  })
})
