import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { editDraft } from '#web/testing/keepDraft.ts'
import { makeDiagnostic, TEST_USER } from '#web/testing/records.ts'
import { field, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

function write(label: string, value: string) {
  fireEvent.input(field(label), { target: { value } })
  fireEvent.blur(field(label))
}

/** A tab that was closed over a diagnostic never saved. */
function leave(title: string) {
  openedEditor()
  write('診断タイトル', title)
  cleanup()
}

const restore = async () => fireEvent.click(await screen.findByRole('button', { name: '復元する' }))
const titleIs = (title: string) => waitFor(() => expect(field('診断タイトル').value).toBe(title))

const discard = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '破棄する' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
}

/** An offered draft, after another tab has restored it, gone on, and was closed. */
async function offeredAndContinued(title: string) {
  leave('前')
  const { drafts } = openedEditor().stores
  await screen.findByRole('button', { name: '復元する' })
  const [draft] = drafts.listEdits(TEST_USER.id)
  if (draft === undefined) throw new Error('No draft was left')
  const { version, content } = draft
  drafts.keepEdit({ ...draft, version: 'there', content: { ...content, title }, pictures: {} }, version)
  return { drafts, draft }
}

it('one that was left for another is offered as it was left, and restored so', async () => {
  leave('診断ア')
  leave('診断イ')
  openedEditor()
  await restore()
  await waitFor(() => expect(field('診断タイトル').value).not.toBe(''))
  const first = field('診断タイトル').value
  write('説明', '一時間かけて書いた文')
  await restore()
  await titleIs(first === '診断ア' ? '診断イ' : '診断ア')
  await restore()
  await titleIs(first)
  expect(field('説明').value).toBe('一時間かけて書いた文')
})

it('an editor whose draft another tab has gone on with only reads', async () => {
  const { drafts } = openedEditor(makeDiagnostic()).stores
  const keep = () => act(() => void window.dispatchEvent(new Event('pagehide')))
  write('診断タイトル', 'ここ')
  keep()
  const [draft] = drafts.listEdits(TEST_USER.id)
  if (draft === undefined) throw new Error('No draft was kept')
  drafts.keepEdit({ ...draft, version: 'there', pictures: {} }, draft.version)
  write('説明', 'ここで続けた文')
  keep()
  expect(await screen.findByRole('button', { name: 'このタブで編集する' })).toBeTruthy()
})

it('a double click restores one draft, and leaves one', async () => {
  leave('診断ア')
  const { drafts } = openedEditor().stores
  const button = await screen.findByRole('button', { name: '復元する' })
  fireEvent.click(button)
  fireEvent.click(button)
  await titleIs('診断ア')
  write('説明', '続き')
  cleanup()
  expect(drafts.listEdits(TEST_USER.id)).toMatchObject([{ content: { description: '続き' } }])
})

it('one that another tab has gone on from is restored as it is now', async () => {
  await offeredAndContinued('続き')
  await restore()
  await titleIs('続き')
})

it('one that another tab has gone on from is discarded only once that is shown', async () => {
  const { drafts } = await offeredAndContinued('続き')
  await discard()
  await screen.findByText(/続きが入力されています/)
  await screen.findByText(/（続き、/)
  await discard()
  await waitFor(() => expect(drafts.listEdits(TEST_USER.id)).toEqual([]))
})

it('none takes the place of a text that this browser has no room for', async () => {
  leave('前')
  const { stores } = openedEditor()
  await screen.findByRole('button', { name: '復元する' })
  vi.spyOn(stores.drafts, 'keepEdit').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  write('診断タイトル', '一時間かけて書いた文')
  await restore()
  await screen.findByText(/ブラウザに残せないため、読み込みませんでした/)
  expect(field('診断タイトル').value).toBe('一時間かけて書いた文')
})

it('one that another tab has saved or discarded is no longer offered', async () => {
  const { drafts, draft } = await offeredAndContinued('続き')
  await drafts.discard(TEST_USER.id, draft.content.id, 'there')
  await restore()
  await screen.findByText('この入力内容は、別のタブで保存または破棄されました。')
  expect(screen.queryByRole('button', { name: '復元する' })).toBeNull()
  expect(field('診断タイトル').value).toBe('')
})

it('one of a diagnostic that was deleted elsewhere is offered as a new one', async () => {
  const { stores, user } = openedEditor()
  const left = editDraft(makeDiagnostic({ imageUrl: '/gone.jpg', revision: 'r4' }), { base: ['r4'], replaces: true })
  stores.drafts.keepEdit(left, null)
  cleanup()
  const again = openedEditor(null, 'premium', stores)
  await restore()
  await titleIs(left.content.title)
  expect(screen.getByRole('heading', { name: '診断を作成' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '下書き保存' }))
  await waitFor(() => expect(again.saved).toHaveLength(1))
  expect(stores.memory.diagnostics).toMatchObject([{ title: left.content.title, imageUrl: null, isPublished: false }])
  expect(stores.drafts.listEdits(TEST_USER.id)).toEqual([])
})

it('one of a stored diagnostic is restored or discarded before anything is written', async () => {
  const stored = makeDiagnostic()
  const { stores } = openedEditor(stored)
  const left = { ...stored, title: '書きかけ' }
  stores.drafts.keepEdit(editDraft(left, { base: [stored.revision], replaces: true }), null)
  cleanup()
  openedEditor(stored, 'premium', stores)
  await waitFor(() => expect(field('診断タイトル').closest('fieldset')?.disabled).toBe(true))
  await restore()
  await titleIs('書きかけ')
  expect(field('診断タイトル').closest('fieldset')?.disabled).toBe(false)
})
