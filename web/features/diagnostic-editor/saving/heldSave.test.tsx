import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Stores } from '#store/createStores.ts'
import { StoreError } from '#store/storeError.ts'
import { leavingMessages, savingMessages } from '#web/messages/editor.ts'
import { imageMessages } from '#web/messages/editorImages.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { deferred } from '#web/testing/deferred.ts'
import { makeDiagnostic, TEST_USER } from '#web/testing/records.ts'
import { button, field, group, openedEditor } from '../editorTestSupport.tsx'

/** The answer of the worker that makes pictures ready: there is none here, and no decoder. */
const compress = vi.fn<() => Promise<Blob>>()

class CompressWorker extends EventTarget {
  postMessage() {
    compress().then(
      (jpeg) => this.dispatchEvent(new MessageEvent('message', { data: { jpeg } })),
      () => this.dispatchEvent(new MessageEvent('message', { data: { jpeg: null } })),
    )
  }
  terminate() {}
}

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'a.png', { type: 'image/png' })
const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('Worker', CompressWorker)
  vi.stubGlobal('OffscreenCanvas', class {})
})

describe('a picture that is still being made ready', () => {
  async function chosen() {
    const compressed = deferred<Blob>()
    compress.mockReturnValue(compressed.promise)
    const opened = openedEditor(makeDiagnostic({ isPublished: false }))
    await opened.user.upload(field('メイン画像'), PNG)
    await screen.findByText(imageMessages.processing)
    return { ...opened, compressed }
  }

  it('is waited for by a save, and stored with it', async () => {
    const { user, stores, saved, compressed } = await chosen()
    await user.click(button('下書き保存'))
    await screen.findByText(savingMessages.preparing)
    expect(saved).toEqual([])
    compressed.resolve(JPEG)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.imageUrl).toMatch(/^\/stored\//)
  })

  it('stops the save when it turns out unusable', async () => {
    const { user, saved, compressed } = await chosen()
    await user.click(button('下書き保存'))
    await screen.findByText(savingMessages.preparing)
    compressed.reject(new Error('no picture'))
    await screen.findByText(savingMessages.failed(savingMessages.pictureRefused))
    screen.getByText(imageMessages.problems.processing)
    expect(saved).toEqual([])
  })

  it('stays when the save is cancelled meanwhile', async () => {
    const { user, saved, compressed } = await chosen()
    await user.click(button('下書き保存'))
    await user.click(await screen.findByRole('button', { name: savingMessages.cancelPreparing }))
    await screen.findByText(savingMessages.cancelled)
    compressed.resolve(JPEG)
    await screen.findByText(imageMessages.pending)
    expect(saved).toEqual([])
  })

  it('is not left without asking', async () => {
    const { user, compressed } = await chosen()
    await user.click(button('ダッシュボードに戻る'))
    await screen.findByText('保存していない変更は破棄されます。よろしいですか？')
    await user.click(button('キャンセル'))
    compressed.resolve(JPEG)
    await screen.findByText(imageMessages.pending)
  })

  it('says that it is unusable when another step is shown by then', async () => {
    const { user, compressed } = await chosen()
    await user.click(button('次へ'))
    compressed.reject(new Error('no picture'))
    await screen.findByText(`メイン画像: ${imageMessages.problems.processing}`)
  })
})

const left = ({ drafts }: Stores) => drafts.find(TEST_USER.id, makeDiagnostic().id)

describe('while a save is under way', () => {
  const PASTED = '貼り付けた質問\tはい\tいいえ\n次の質問\tはい\tいいえ'

  it('an earlier replacement is not undone, and what is saved is what was there', async () => {
    const { user, stores, saved } = openedEditor(makeDiagnostic())
    const save = stores.diagnostics.save
    const answer = deferred()
    stores.diagnostics.save = async (diagnostic, options) => {
      await answer.promise
      return save(diagnostic, options)
    }
    for (let step = 0; step < 3; step++) await user.click(button('次へ'))
    await user.click(group('質問1').getByLabelText('質問文'))
    await user.paste(PASTED)
    await user.click(button('公開して保存'))
    await user.click(await screen.findByRole('button', { name: questionsMessages.undo }))
    await screen.findByText(savingMessages.notWhileSaving)
    expect(group('質問1').getByLabelText<HTMLInputElement>('質問文').value).toBe('貼り付けた質問')
    answer.resolve()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]?.questions[0]?.text).toBe('貼り付けた質問')
  })

  it('no picture is dropped', async () => {
    compress.mockClear()
    const { user, stores } = openedEditor(makeDiagnostic())
    stores.diagnostics.save = () => new Promise(() => {})
    await user.click(button('公開して保存'))
    fireEvent.drop(field('メイン画像'), { dataTransfer: { files: [PNG] } })
    await screen.findByText(savingMessages.notWhileSaving)
    expect(compress).not.toHaveBeenCalled()
  })

  it('the editor can be left: the result shows later, without a way back', async () => {
    const { user, stores, saved, router } = openedEditor(makeDiagnostic())
    const save = stores.diagnostics.save
    const answer = deferred()
    stores.diagnostics.save = async (diagnostic, options) => {
      await answer.promise
      return save(diagnostic, options)
    }
    await user.type(field('診断タイトル'), '改')
    await user.click(button('公開して保存'))
    await act(() => router.navigate('/'))
    await screen.findByText(leavingMessages.saving.description)
    await user.click(button('移動する'))
    await screen.findByText('一覧')
    answer.resolve()
    await waitFor(() => expect(saved).toMatchObject([{ here: false, savedTo: 'backend' }]))
    expect(router.state.location.pathname).toBe('/')
    expect(left(stores)).toBeNull()
  })

  it('what was not typed on is not left unasked either', async () => {
    const { user, stores, router } = openedEditor(makeDiagnostic())
    stores.diagnostics.save = () => new Promise(() => {})
    await user.click(button('公開して保存'))
    await act(() => router.navigate('/'))
    await screen.findByText(leavingMessages.saving.description)
    await user.click(button('キャンセル'))
    expect(router.state.location.pathname).toBe('/edit')
  })

  it('a save that fails after the editor was left shows a notice, and the typed text stays', async () => {
    const { user, stores, saved, router } = openedEditor(makeDiagnostic())
    const answer = deferred<never>()
    stores.diagnostics.save = () => answer.promise
    await user.type(field('診断タイトル'), '改')
    await user.click(button('公開して保存'))
    await act(() => router.navigate('/'))
    await user.click(await screen.findByRole('button', { name: '移動する' }))
    await screen.findByText('一覧')
    answer.reject(new StoreError('invalid', 'refused'))
    await screen.findByText(savingMessages.failedAfterLeaving(storeErrorMessage(new StoreError('invalid', ''), '')))
    expect(saved).toEqual([])
    expect(left(stores)).toMatchObject({ content: { title: '働き方タイプ診断改' } })
  })

  it('pictures no longer go up once the editor was left', async () => {
    compress.mockResolvedValue(JPEG)
    const { user, stores, saved, router } = openedEditor(makeDiagnostic())
    const uploading = deferred<AbortSignal | undefined>()
    stores.images.upload = (_owner, _slot, _jpeg, options) =>
      new Promise((_, reject) => {
        uploading.resolve(options?.signal)
        options?.signal?.addEventListener('abort', () => reject(new StoreError('cancelled', 'Cancelled')))
      })
    await user.upload(field('メイン画像'), PNG)
    await screen.findByText(imageMessages.pending)
    await user.click(button('公開して保存'))
    const signal = await uploading.promise
    await act(() => router.navigate('/'))
    await user.click(await screen.findByRole('button', { name: '破棄する' }))
    await screen.findByText('一覧')
    expect(signal?.aborted).toBe(true)
    expect(left(stores)).toBeNull()
    expect(screen.queryByText(savingMessages.cancelled)).toBeNull()
    expect(saved).toEqual([])
    expect(stores.memory.diagnostics[0]?.imageUrl).toBeNull()
  })
})
