import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { StoreError } from '#store/storeError.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'
import { editorMessages, savingMessages } from '#web/messages/editor.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { button, field, openedEditor, WITH_TEXT } from '../editorTestSupport.tsx'
import { announce } from '../presence/messages.ts'

beforeEach(() => localStorage.clear())

describe('saving', () => {
  it('stores a draft with a title and a description', async () => {
    const { user, stores, saved } = openedEditor()
    await user.click(button('下書き保存'))
    await screen.findByText(/入力が必要な項目が2件あります/)
    expect(document.activeElement).toBe(field('診断タイトル'))
    await user.keyboard('働き方診断')
    await user.type(field('説明'), '説明です')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics).toMatchObject([{ title: '働き方診断', isPublished: false, publicUrl: null }])
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('counts what is missing as it is filled in, leads to it, and is silent when nothing is', async () => {
    const { user } = openedEditor()
    await user.click(button('下書き保存'))
    await user.type(field('診断タイトル'), '働き方診断')
    await screen.findByText('入力が必要な項目が1件あります（基本情報）。')
    await user.click(button('最初の項目へ'))
    await waitFor(() => expect(document.activeElement).toBe(field('説明')))
    await user.keyboard('説明です')
    await waitFor(() => expect(screen.queryByText(/入力が必要な項目/)).toBeNull())
  })

  it('does not call a field missing that is too long, nor its step done', async () => {
    const { user, stores } = openedEditor(makeDiagnostic({ title: 'あ'.repeat(201) }))
    expect(screen.getByRole('button', { name: '基本情報', description: editorMessages.stepRefused })).toBeTruthy()
    await user.click(button('公開して保存'))
    await screen.findByText('修正が必要な項目が1件あります（基本情報）。')
    await user.clear(field('説明'))
    await screen.findByText('入力または修正が必要な項目が2件あります（基本情報）。')
    await user.clear(field('診断タイトル'))
    await screen.findByText('入力が必要な項目が2件あります（基本情報）。')
    expect(stores.memory.diagnostics[0]?.title).toHaveLength(201)
  })

  it('moves to the first field that keeps it from being published', async () => {
    const stored = makeDiagnostic({ isPublished: false })
    const { user, stores } = openedEditor({
      ...stored,
      questions: stored.questions.map((question) =>
        question.id === 'axis-2-6' ? { ...question, leftChoice: ' ' } : question,
      ),
    })
    await user.click(button('公開して保存'))
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-2-6.leftChoice'))
    expect(stores.memory.diagnostics[0]?.isPublished).toBe(false)
  })

  it('asks before a published diagnostic is taken offline', async () => {
    const { user, stores } = openedEditor(makeDiagnostic())
    await user.click(button('下書き保存'))
    const question = within(await screen.findByRole('alertdialog'))
    question.getByText('公開中の診断を下書きとして保存すると非公開になります。よろしいですか？')
    expect(stores.memory.diagnostics[0]?.isPublished).toBe(true)
    await user.click(question.getByRole('button', { name: '非公開にして保存' }))
    await waitFor(() => expect(stores.memory.diagnostics[0]?.isPublished).toBe(false))
  })

  it('disables everything meanwhile', async () => {
    const { user, stores } = openedEditor(makeDiagnostic())
    stores.diagnostics.save = () => new Promise(() => {})
    await user.click(button('公開して保存'))
    expect(button('保存中...').getAttribute('aria-disabled')).toBe('true')
    for (const name of ['下書き保存', 'プレビュー', '基本情報', 'ダッシュボードに戻る']) {
      expect(button(name)).toHaveProperty('disabled', true)
    }
    expect(field('診断タイトル').matches('fieldset[disabled] *')).toBe(true)
  })

  it('shows a typed slug that is taken at its field', async () => {
    const { user, stores } = openedEditor(makeDiagnostic({ publicUrl: 'mine' }))
    stores.diagnostics.save = () => Promise.reject(new StoreError('slug-taken', 'taken'))
    await user.click(button('公開して保存'))
    await waitFor(() => expect(document.activeElement).toBe(field('公開URL（任意）')))
    screen.getByText('このURLはすでに使用されています')
    screen.getByText(savingMessages.slugTaken)
    await user.type(field('公開URL（任意）'), '-2')
    await waitFor(() => expect(screen.queryByText(savingMessages.slugTaken)).toBeNull())
  })

  it('says so when the server takes its time', async () => {
    const { user, stores } = openedEditor(makeDiagnostic())
    stores.diagnostics.save = () => new Promise(() => {})
    await user.click(button('公開して保存'))
    expect(await screen.findByText(savingMessages.slow)).toBeTruthy()
  })

  it('loses nothing in a refusal, and asks to sign in where the session ended', async () => {
    const { user, stores, saved, endedSessions } = openedEditor(makeDiagnostic())
    const save = stores.diagnostics.save
    stores.diagnostics.save = () => Promise.reject(new StoreError('unauthenticated', 'JWT expired'))
    await user.clear(field('診断タイトル'))
    await user.type(field('診断タイトル'), '新しい題')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(endedSessions).toHaveLength(1))
    expect(field('診断タイトル').value).toBe('新しい題')
    stores.diagnostics.save = save
    endedSessions[0]?.()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.title).toBe('新しい題')
  })
})

describe('a diagnostic that was deleted elsewhere', () => {
  it('is stored as a new one when it is saved again, and not before', async () => {
    const { user, stores, saved } = openedEditor({ ...WITH_TEXT, responseCount: 5, leadCount: 2 })
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = []
    await user.click(button('公開して保存'))
    await screen.findByText(savingMessages.gone)
    expect(stores.memory.diagnostics).toEqual([])
    expect(field('診断タイトル').value).toBe('働き方タイプ診断改')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '働き方タイプ診断改', isPublished: true, responseCount: 0, leadCount: 0 },
    ])
  })

  it('shows a notice as soon as another tab deletes it, and is then stored as a new one at once', async () => {
    const { user, stores, saved } = openedEditor(WITH_TEXT)
    await user.type(field('診断タイトル'), '改')
    announce({ type: 'removed', diagnosticId: testId(7) })
    stores.memory.diagnostics = []
    announce({ type: 'removed', diagnosticId: makeDiagnostic().id })
    await screen.findByText(savingMessages.gone)
    await user.click(button('公開して保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics).toMatchObject([{ title: '働き方タイプ診断改' }])
  })

  it('is not stored again by a save that waited for a sign-in', async () => {
    const { user, stores, endedSessions } = openedEditor(WITH_TEXT)
    const save = vi
      .spyOn(stores.diagnostics, 'save')
      .mockRejectedValueOnce(new StoreError('unauthenticated', 'JWT expired'))
    await user.click(button('公開して保存'))
    await waitFor(() => expect(endedSessions).toHaveLength(1))
    stores.memory.diagnostics = []
    announce({ type: 'removed', diagnosticId: WITH_TEXT.id })
    await screen.findByText(savingMessages.gone)
    act(() => endedSessions[0]?.())
    await user.click(button('公開して保存'))
    await waitFor(() => expect(stores.memory.diagnostics).toHaveLength(1))
    expect(save).toHaveBeenCalledTimes(2)
  })

  it('shows the same notice if it was saved elsewhere before', async () => {
    const { user, stores } = openedEditor(makeDiagnostic())
    stores.diagnostics.save = () => Promise.reject(new StoreError('conflict', 'changed elsewhere'))
    await user.click(button('公開して保存'))
    const keepMine = await screen.findByRole('button', { name: 'この画面の内容で上書きする' })
    stores.memory.diagnostics = []
    await user.click(keepMine)
    await screen.findByText(savingMessages.gone)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what was typed', () => {
  it('is offered back after the tab was closed', async () => {
    const { user, view } = openedEditor()
    await user.type(field('診断タイトル'), '書きかけ')
    window.dispatchEvent(new Event('pagehide'))
    view.unmount()
    const reopened = openedEditor()
    await reopened.user.click(await screen.findByRole('button', { name: '復元する' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('書きかけ'))
    expect(screen.queryByRole('button', { name: '復元する' })).toBeNull()
    expect(document.activeElement).toBe(field('診断タイトル'))
  })

  it('is offered back with its pictures; which are lost is said', async () => {
    const content = { ...WITH_TEXT, title: '続き', isPublished: false }
    const [lost, kept] = [new Blob(['lost']), new Blob(['jpeg'])]
    const drafts = new DraftStorage(localStorage, memoryFiles())
    await drafts.keepPictures({ 'axis-2': kept })
    const pictures = { main: lost, 'axis-2': kept }
    drafts.keepEdit(editDraft(content, { base: [content.revision], replaces: true, pictures }), null)
    const { user, stores, saved } = openedEditor({ ...WITH_TEXT, isPublished: false }, 'premium', { drafts })
    await user.click(await screen.findByRole('button', { name: '復元する' }))
    await screen.findByText('復元できない画像があります。もう一度選んでください（メイン画像）。')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]).toMatchObject({ title: '続き', imageUrl: null })
    expect(stores.memory.diagnostics[0]?.axes[1]?.imageUrl).toMatch(/^\/stored/)
  })

  it('is no longer offered back after a confirmation that it is not wanted', async () => {
    const { user, view } = openedEditor()
    await user.type(field('診断タイトル'), '書きかけ')
    window.dispatchEvent(new Event('pagehide'))
    view.unmount()
    openedEditor()
    await user.click(await screen.findByRole('button', { name: '破棄する' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'キャンセル' }))
    await user.click(screen.getByRole('button', { name: '破棄する' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
    expect(screen.queryByRole('button', { name: '復元する' })).toBeNull()
  })

  it('is thrown away only after a confirmation', async () => {
    const { user } = openedEditor()
    await user.type(field('診断タイトル'), '書きかけ')
    await user.click(button('ダッシュボードに戻る'))
    await screen.findByText('保存していない変更は破棄されます。よろしいですか？')
    await user.click(button('キャンセル'))
    expect(field('診断タイトル').value).toBe('書きかけ')
    await user.click(button('ダッシュボードに戻る'))
    await user.click(await screen.findByRole('button', { name: '破棄する' }))
    await screen.findByText('一覧')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('needs no confirmation where nothing was', async () => {
    const { user } = openedEditor(makeDiagnostic())
    await user.click(button('ダッシュボードに戻る'))
    await screen.findByText('一覧')
  })
})
