import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SavedDiagnostic } from '#web/data/showSaved.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { keptDraftMessages, recoveryMessages } from '#web/messages/editor.ts'
import { planMessages } from '#web/messages/plan.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { deferred } from '#web/testing/deferred.ts'
import { keepDraft } from '#web/testing/keepDraft.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile, makeResponse, testId } from '#web/testing/records.ts'
import { renderScreen } from '#web/testing/renderScreen.tsx'
import DashboardRoute from './DashboardRoute.tsx'

const DIAGNOSTIC = makeDiagnostic({ id: testId(100) })

/** The result that the editor's stand-in reports. The editor's own tests are elsewhere. */
let outcome: SavedDiagnostic & { as: 'draft' | 'publish' | 'working-copy' | 'as-published' }

vi.mock('#web/features/diagnostic-editor/DiagnosticEditor.tsx', () => ({
  DiagnosticEditor: (props: {
    diagnostic: { title: string } | null
    onSaved: (result: typeof outcome, here: boolean) => void
    onLeave: () => void
  }) => (
    <>
      <h1>{props.diagnostic?.title ?? '新規'}</h1>
      <button type="button" onClick={() => props.onSaved(outcome, true)}>
        保存する
      </button>
      <button type="button" onClick={props.onLeave}>
        離れる
      </button>
    </>
  ),
}))

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  outcome = { diagnostic: DIAGNOSTIC, savedTo: 'backend', outage: null, waiting: null, as: 'publish' }
})

const openAt = (at: string, stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })) =>
  renderScreen(<DashboardRoute />, { stores, at })

it.each([
  [{ savedTo: 'backend', outage: null, as: 'publish' }, '公開しました'],
  [{ savedTo: 'backend', outage: null, as: 'draft' }, '下書きを保存しました'],
  [{ savedTo: 'backend', outage: null, as: 'as-published' }, '公開中の内容に戻しました'],
  [
    { savedTo: 'backend', outage: null, as: 'working-copy' },
    '変更を保存しました。公開するまで訪問者には表示されません。',
  ],
  [
    { savedTo: 'browser', outage: 'Failed to fetch', as: 'publish' },
    'サーバーに接続できないため、このブラウザに保存しました。接続が回復すると自動的に送信されます。',
  ],
] as const)('returns to the top of the dashboard after a save and says %o: %s', async (result, sentence) => {
  outcome = { diagnostic: DIAGNOSTIC, waiting: null, ...result }
  const { user, router } = await openAt('/dashboard?mode=create')
  await user.click(await screen.findByRole('button', { name: '保存する' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'ダッシュボード' })).toBeTruthy()
  expect(router.state.location.search).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
})

it('shows the address of what was just published at once, to open, copy and scan', async () => {
  const { user } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`)
  await user.click(await screen.findByRole('button', { name: '保存する' }))
  const notice = within(await screen.findByRole('region', { name: '公開しました' }))
  const address = `https://product.test/diagnostic/${DIAGNOSTIC.publicUrl}`
  expect(notice.getByRole('link', { name: '公開ページを開く' }).getAttribute('href')).toBe(address)
  expect(notice.getByRole('img', { name: /QRコード/ }).getAttribute('src')).toMatch(/^data:image\/svg/)
  await user.click(notice.getByRole('button', { name: 'URLをコピー' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  // Toasts come in turn; one of the publishing itself would lie over the buttons of the row below.
  expect(await screen.findByText('診断のURLをクリップボードにコピーしました！')).toBeTruthy()
  expect(screen.getAllByText('公開しました')).toHaveLength(1)
  await user.click(notice.getByRole('button', { name: '閉じる' }))
  expect(screen.queryByRole('region', { name: /公開しました/ })).toBeNull()
})

const REWORDED = DIAGNOSTIC.questions.map((question) => ({ ...question, text: '別の質問' }))

it.each([
  ['other questions', REWORDED, 1234, true],
  ['other questions, before any response', REWORDED, 0, false],
  ['the same questions', DIAGNOSTIC.questions, 1234, false],
])('after publishing %s, says of which responses the former questions are shown', async (_, questions, count, says) => {
  const stores = createMemoryStores({ diagnostics: [{ ...DIAGNOSTIC, responseCount: count }] })
  outcome = { ...outcome, diagnostic: { ...DIAGNOSTIC, questions, responseCount: count } }
  const { user } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`, stores)
  await user.click(await screen.findByRole('button', { name: '保存する' }))
  const notice = within(await screen.findByRole('region', { name: '公開しました' }))
  const sentence = 'これまでの回答1,234件は、回答したときの質問文で表示されます。'
  expect(notice.queryByText(sentence) !== null).toBe(says)
})

it('edits the diagnostic of the address, and keeps it while responses arrive', async () => {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })
  const { client } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`, stores)
  expect(await screen.findByRole('heading', { name: DIAGNOSTIC.title })).toBeTruthy()
  stores.arrive(makeResponse())
  stores.memory.diagnostics = []
  await client.invalidateQueries()
  expect(screen.getByRole('heading', { name: DIAGNOSTIC.title })).toBeTruthy()
})

it('opens a diagnostic that this browser does not have once the server answers', async () => {
  const stores = createMemoryStores({ outage: 'Failed to fetch' })
  const { user } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`, stores)
  expect(await screen.findByText(dashboardMessages.loadFailed.title)).toBeTruthy()
  expect(screen.queryByText(dashboardMessages.notFound.title)).toBeNull()
  Object.assign(stores.memory, { outage: null, diagnostics: [DIAGNOSTIC] })
  await user.click(screen.getByRole('button', { name: dashboardMessages.loadFailed.retry }))
  expect(await screen.findByRole('heading', { name: DIAGNOSTIC.title })).toBeTruthy()
})

it('says so when the server knows no such diagnostic', async () => {
  await openAt(`/dashboard?mode=edit&id=${testId(101)}`)
  expect(await screen.findByText(dashboardMessages.notFound.title)).toBeTruthy()
})

it('says beside a diagnostic deleted elsewhere that its text is kept here, and offers it as a new one', async () => {
  keepDraft({ ...DIAGNOSTIC, title: '残っている題' })
  const { user, router } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`, createMemoryStores())
  expect(await screen.findByText(dashboardMessages.notFound.title)).toBeTruthy()
  await screen.findByText(/保存していない入力内容が残っています（残っている題/)
  await user.click(screen.getByRole('button', { name: recoveryMessages.open }))
  expect(router.state.location.search).toBe('?mode=create')
})

it.each([
  ['no privacy text', { privacyPolicyText: null, collectLeadInfo: true }, 1],
  ['a privacy text', { privacyPolicyText: '方針', collectLeadInfo: true }, 0],
  ['no form', { privacyPolicyText: null, collectLeadInfo: false }, 0],
])('says once what is worth doing after publishing with %s', async (_, given, times) => {
  const published = { ...DIAGNOSTIC, ...given, imageUrl: '/picture.jpg' }
  outcome = { ...outcome, diagnostic: published }
  const { user } = await openAt(
    `/dashboard?mode=edit&id=${published.id}`,
    createMemoryStores({ diagnostics: [published] }),
  )
  await user.click(await screen.findByRole('button', { name: '保存する' }))
  await screen.findByRole('region', { name: '公開しました' })
  expect(screen.queryAllByText(/個人情報の取り扱いの説明が(未設定|まだありません)/)).toHaveLength(times)
  await user.click(screen.getByRole('button', { name: '閉じる' }))
  await waitFor(() => expect(screen.queryAllByText(dashboardMessages.privacyText.missing.note)).toHaveLength(times))
})

it('leaves to the dashboard without a word', async () => {
  const { user, router } = await openAt('/dashboard?mode=create')
  await user.click(await screen.findByRole('button', { name: '離れる' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(screen.queryByText('公開しました')).toBeNull()
})

it('shows what was kept here at once, and goes on from it, while the server does not answer', async () => {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })
  const { user } = await openAt(`/dashboard?mode=edit&id=${DIAGNOSTIC.id}`, stores)
  const waiting = { id: DIAGNOSTIC.id, version: 's', pictures: {}, copies: [], refusal: null }
  outcome = {
    diagnostic: { ...DIAGNOSTIC, title: '手元に残した題' },
    savedTo: 'browser',
    outage: 'Failed to fetch',
    waiting,
    as: 'publish',
  }
  await screen.findByRole('heading', { name: DIAGNOSTIC.title })
  stores.diagnostics.list = () => new Promise(() => {})
  await user.click(screen.getByRole('button', { name: '保存する' }))
  expect(await screen.findByRole('heading', { name: '手元に残した題' })).toBeTruthy()
  expect(screen.getByText(dashboardMessages.badges.pending)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '編集' }))
  expect(await screen.findByRole('heading', { name: '手元に残した題', level: 1 })).toBeTruthy()
})

describe('a new diagnostic that was begun before the plan was used up elsewhere', () => {
  async function begun() {
    keepDraft(makeDiagnostic({ id: testId(102), title: '書きかけの題', description: '消えては困る説明' }))
    const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })
    const profile = makeProfile({ planType: 'free' })
    const opened = await renderScreen(<DashboardRoute />, { stores, profile, at: '/dashboard?mode=create' })
    const kept = within(await screen.findByRole('region', { name: keptDraftMessages.heading }))
    return { ...opened, stores, kept }
  }

  it('can be read and copied, not edited', async () => {
    const { user, kept } = await begun()
    expect(screen.getByText(planMessages.refusals['paid-account-required'])).toBeTruthy()
    for (const words of ['書きかけの題', '消えては困る説明']) expect(kept.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(kept.getByRole('button', { name: keptDraftMessages.copy }))
    expect(await navigator.clipboard.readText()).toContain('診断タイトル\n書きかけの題\n\n説明\n消えては困る説明')
  })

  it('can be exported', async () => {
    const { user, kept } = await begun()
    const downloads = catchDownloads()
    await user.click(kept.getByRole('button', { name: keptDraftMessages.download }))
    expect(await downloads[0]?.blob.text()).toContain('消えては困る説明')
  })

  it('can be discarded, after a question', async () => {
    const { user, kept } = await begun()
    await user.click(kept.getByRole('button', { name: '破棄する' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '破棄する' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: keptDraftMessages.heading })).toBeNull())
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([])
  })

  it('goes on in the editor as soon as there is room', async () => {
    const { stores, client } = await begun()
    stores.memory.diagnostics = []
    await act(() => client.invalidateQueries())
    expect(await screen.findByRole('heading', { name: '新規' })).toBeTruthy()
    stores.memory.diagnostics = [DIAGNOSTIC]
    await act(() => client.invalidateQueries())
    expect(screen.getByRole('heading', { name: '新規' })).toBeTruthy()
  })
})

it('opens with what is stored once the dashboard’s own change has been answered', async () => {
  const stores = createMemoryStores({ diagnostics: [DIAGNOSTIC] })
  const answered = deferred()
  stores.diagnostics.change = () => answered.promise
  const { user } = await openAt('/dashboard', stores)
  await user.click(await screen.findByRole('switch'))
  await user.click(screen.getByRole('button', { name: '編集' }))
  expect(await screen.findByLabelText(dashboardMessages.editorLoading)).toBeTruthy()
  stores.memory.diagnostics = [{ ...DIAGNOSTIC, title: '新しい版', revision: testId(2) }]
  answered.resolve()
  expect(await screen.findByRole('heading', { name: '新しい版', level: 1 })).toBeTruthy()
})
