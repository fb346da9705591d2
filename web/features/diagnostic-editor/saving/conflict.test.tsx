import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { WaitingDraft } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { button, field, openedEditor } from '../editorTestSupport.tsx'
import { announce } from '../presence/messages.ts'

beforeEach(() => localStorage.clear())

/** Nothing is written before what was left is restored or discarded. */
async function discardLeft(user: ReturnType<typeof openedEditor>['user']) {
  await waitFor(() => expect(field('診断タイトル').closest('fieldset')?.disabled).toBe(true))
  expect(button('下書き保存')).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('button', { name: '破棄する' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
  await waitFor(() => expect(field('診断タイトル').closest('fieldset')?.disabled).toBe(false))
}

describe('a conflict', () => {
  async function collide(waiting: WaitingDraft | null = null) {
    const title = waiting ? '働き方タイプ診断改' : undefined
    const { user, stores, saved } = openedEditor(
      makeDiagnostic({ revision: testId(3), ...(title && { title }) }),
      'premium',
      {},
      waiting,
    )
    if (!waiting) await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [
      makeDiagnostic({ title: '別の端末の題', revision: testId(7), savedAt: '2026-11-02T00:30:00Z' }),
    ]
    const save = stores.diagnostics.save
    stores.diagnostics.save = async (diagnostic, options) => {
      if (!options?.base?.includes(testId(7))) throw new StoreError('conflict', 'changed elsewhere')
      return save(diagnostic, options)
    }
    await user.click(button('公開して保存'))
    await screen.findByRole('dialog')
    return { user, stores, saved }
  }

  it('shows both times, the parts that differ and the words of both sides', async () => {
    const { stores } = await collide()
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText('違うところ: 診断タイトル', { exact: false })
    expect(dialog.getByText(/^この画面（\d\d:\d\d） ・ 保存された内容（2026\/11\/02 09:30）$/)).toBeTruthy()
    for (const words of ['働き方タイプ診断改', '別の端末の題']) expect(dialog.getByText(words)).toBeTruthy()
    expect(stores.memory.diagnostics).toMatchObject([{ title: '別の端末の題' }])
  })

  it('is asked about also where what is stored cannot be read', async () => {
    const opened = openedEditor(makeDiagnostic({ revision: testId(3) }))
    vi.spyOn(opened.stores.diagnostics, 'find').mockRejectedValue(new StoreError('unavailable', 'cut'))
    vi.spyOn(opened.stores.diagnostics, 'save').mockRejectedValue(new StoreError('conflict', 'changed elsewhere'))
    await opened.user.type(field('診断タイトル'), '改')
    await opened.user.click(button('公開して保存'))
    await screen.findByText('保存された内容を読み込めないため、違いを表示できません。', { exact: false })
    expect(button('この画面の内容で上書きする')).toBeTruthy()
  })

  it('may be settled for what is written here', async () => {
    const { user, stores, saved } = await collide()
    await user.click(button('この画面の内容で上書きする'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(stores.memory.diagnostics[0]).toMatchObject({ title: '働き方タイプ診断改' })
  })

  const waiting = {
    id: makeDiagnostic().id,
    version: 'refused',
    copies: [],
    pictures: {},
    refusal: 'conflict',
  } as const

  it.each([
    ['written here', null],
    ['saved without a network', waiting],
  ])('may be settled for what is stored; what was %s can be restored', async (_, mine) => {
    const { user } = await collide(mine)
    await user.click(button('保存された内容を読み込む'))
    await waitFor(() => expect(field('診断タイトル').value).toBe('別の端末の題'))
    await user.click(await screen.findByRole('button', { name: '復元する' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('働き方タイプ診断改'))
  })

  it('is not settled for what is stored where this browser has no room for what is written here', async () => {
    const { user, stores } = await collide()
    vi.spyOn(stores.drafts, 'keepEdit').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await user.click(button('編集に戻る'))
    await user.type(field('診断タイトル'), '二')
    await user.click(button('公開して保存'))
    await user.click(await screen.findByRole('button', { name: '保存された内容を読み込む' }))
    await screen.findByText(/ブラウザに残せないため、読み込みませんでした/)
    expect(field('診断タイトル').value).toBe('働き方タイプ診断改二')
  })

  it.each([
    ['この画面の内容で上書きする', '保存された内容を読み込む'],
    ['保存された内容を読み込む', 'この画面の内容で上書きする'],
  ])('is not settled by %s that is taken back on a slow network, nor by two choices', async (choice, other) => {
    const { user, stores } = await collide()
    const save = vi.spyOn(stores.diagnostics, 'save')
    const slow = deferred<void>()
    const { list } = stores.diagnostics
    const looked = vi.spyOn(stores.diagnostics, 'list').mockImplementation(async (userId) => {
      await slow.promise
      return list(userId)
    })
    await user.click(button(choice))
    for (const again of [choice, other]) await user.click(button(again))
    expect(button(choice).getAttribute('aria-busy')).toBe('true')
    await user.click(button('編集に戻る'))
    await user.type(field('診断タイトル'), '、書きかけ')
    await act(async () => {
      slow.resolve()
      await looked.mock.results[0]?.value
    })
    expect(looked).toHaveBeenCalledTimes(1)
    expect(save).not.toHaveBeenCalled()
    expect(field('診断タイトル').value).toBe('働き方タイプ診断改、書きかけ')
  })

  it('is not settled by a choice of before, when it is asked again for another way to save', async () => {
    const { user, stores } = await collide()
    const { list } = stores.diagnostics
    const [first, second] = [deferred<void>(), deferred<void>()]
    const looked = vi.spyOn(stores.diagnostics, 'list')
    for (const slow of [first, second]) {
      looked.mockImplementationOnce(async (userId) => {
        await slow.promise
        return list(userId)
      })
    }
    const overwrite = async () => user.click(await screen.findByRole('button', { name: 'この画面の内容で上書きする' }))
    await overwrite()
    await user.click(button('編集に戻る'))
    await user.click(button('下書き保存'))
    await user.click(await screen.findByRole('button', { name: '公開したまま変更を保存' }))
    await overwrite()
    await act(async () => {
      first.resolve()
      await looked.mock.results[0]?.value
    })
    expect(stores.memory.diagnostics).toMatchObject([{ title: '別の端末の題', workingCopy: null }])
    second.resolve()
    await waitFor(() =>
      expect(stores.memory.diagnostics).toMatchObject([
        { title: '別の端末の題', workingCopy: { title: '働き方タイプ診断改' } },
      ]),
    )
  })

  it('of a first save, settled for what is stored, leads on with that', async () => {
    const { user, stores } = openedEditor()
    await user.type(field('診断タイトル'), '題')
    await user.type(field('説明'), '説明')
    const save = vi
      .spyOn(stores.diagnostics, 'save')
      .mockRejectedValueOnce(new StoreError('conflict', 'stored by another tab'))
    await user.click(button('下書き保存'))
    const [given] = save.mock.calls[0] ?? []
    stores.memory.diagnostics = [makeDiagnostic({ ...given, title: '別のタブの題', revision: testId(1) })]
    await user.click(await screen.findByRole('button', { name: '保存された内容を読み込む' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('別のタブの題'))
    await discardLeft(user)
    await user.click(button('下書き保存'))
    await waitFor(() => expect(save.mock.calls[1]).toMatchObject([{}, { base: [testId(1)], replace: true }]))
  })

  it.each([
    ['非公開にして保存', { title: '働き方タイプ診断改', isPublished: false }],
    ['公開したまま変更を保存', { title: '別の端末で公開した題', workingCopy: { title: '働き方タイプ診断改' } }],
    ['キャンセル', { title: '別の端末で公開した題', workingCopy: null }],
  ])('with a page that was published elsewhere takes it down only where that is wanted: %s', async (answer, stored) => {
    const { user, stores, saved } = openedEditor(makeDiagnostic({ isPublished: false, revision: testId(3) }))
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [makeDiagnostic({ title: '別の端末で公開した題', revision: testId(7) })]
    await user.click(button('下書き保存'))
    await user.click(await screen.findByRole('button', { name: 'この画面の内容で上書きする' }))
    const question = await screen.findByRole('alertdialog', { name: '公開中の診断の保存' })
    expect(stores.memory.diagnostics).toMatchObject([
      { title: '別の端末で公開した題', isPublished: true, revision: testId(7) },
    ])
    await user.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(saved).toHaveLength(answer === 'キャンセル' ? 0 : 1))
    expect(stores.memory.diagnostics).toMatchObject([stored])
    if (answer !== 'キャンセル') return
    await user.click(button('下書き保存'))
    expect(await screen.findByRole('alertdialog', { name: '公開中の診断の保存' })).toBeTruthy()
  })

  it.each([
    ['shows what is stored, and is settled by saving that', waiting, '別の端末の題', testId(7)],
    ['shows that draft to an editor that never did', null, '待っていた題', testId(3)],
  ])('of a draft that waits and was refused %s', async (_, opened, shown, revision) => {
    const { user, stores } = await collide(opened)
    const [newer] = stores.memory.diagnostics
    if (newer === undefined) throw new Error('nothing is stored')
    stores.memory.waiting = [{ ...waiting, newer }]
    stores.memory.diagnostics = [makeDiagnostic({ title: '待っていた題', revision: testId(3) })]
    await user.click(button('保存された内容を読み込む'))
    await waitFor(() => expect(field('診断タイトル').value).toBe(shown))
    await discardLeft(user)
    const save = vi.spyOn(stores.diagnostics, 'save')
    await user.click(button('公開して保存'))
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(save.mock.calls[0]).toMatchObject([{ title: shown }, { base: [revision, 'refused'] }])
  })

  it('that another tab announces is settled for what is stored before anything is saved', async () => {
    const { user, stores } = openedEditor(makeDiagnostic({ revision: testId(3) }))
    await user.type(field('診断タイトル'), '改')
    stores.memory.diagnostics = [makeDiagnostic({ title: '別のタブの題', revision: testId(4) })]
    announce({ type: 'saved', diagnosticId: makeDiagnostic().id, revision: testId(4) })
    await user.click(await screen.findByRole('button', { name: '保存された内容を読み込む' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('別のタブの題'))
    await user.click(await screen.findByRole('button', { name: '復元する' }))
    await waitFor(() => expect(field('診断タイトル').value).toBe('働き方タイプ診断改'))
  })
})
