import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDiagnosticFile } from '#domain/draft/diagnosticFile.ts'
import { sampleDiagnostic } from '#samples/sampleDiagnostic.ts'
import { travel } from '#samples/travel/text.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import type { quickUser } from '#web/testing/quickUser.ts'
import { makeProfile, TEST_USER, testId } from '#web/testing/records.ts'
import { both, DRAFT, dashboard } from './dashboardTestSupport.tsx'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'))

function withClipboard(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
}

type User = ReturnType<typeof quickUser>
const AT = '/dashboard?mode=draft'
const OWN = { id: testId(9), userId: TEST_USER.id }
const FULL = { ...sampleDiagnostic(travel, OWN, {}, ''), title: 'AIの診断', description: 'AIの説明' }
const button = (name: string) => screen.findByRole('button', { name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)

/** An answer to the prompt as a person would paste it; its last question and a description are missing. */
function answerWithGaps(): string {
  const answer = JSON.parse(writeDiagnosticFile(FULL))
  answer.axes[2].questions.pop()
  answer.types.BDF.description = ''
  return `はい、作りました。\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\nいかがでしょうか。`
}

async function read(user: User, answer: string, at = screen) {
  await user.click(await at.findByLabelText('回答を貼り付け'))
  await user.paste(answer)
  await user.click(await at.findByRole('button', { name: '内容を確かめる' }))
}

async function mendGaps(user: User) {
  const gap = within(await screen.findByRole('group', { name: '軸3・質問15' }))
  await user.type(gap.getByLabelText('質問文'), '足した質問')
  await user.type(gap.getByLabelText('選択肢（左）'), '足した左')
  await user.type(gap.getByLabelText('選択肢（右）'), '足した右')
  await user.type(within(screen.getByRole('group', { name: 'タイプ BDF' })).getByLabelText('説明'), '足した説明')
}

describe('the prompt', () => {
  it('has the wishes, is copied by one press, and can be read', async () => {
    const writeText = vi.fn(async (_text: string) => {})
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    withClipboard({ writeText })
    await user.click(await button('指示文をコピー'))
    await screen.findByText('テーマを入力してください')
    expect(document.activeElement).toBe(await field('テーマ'))
    await user.type(await field('テーマ'), '朝の過ごし方')
    await user.type(await field('口調'), 'やさしく')
    await user.click(await button('指示文をコピー'))
    await screen.findByText('指示文をコピーしました。AIに貼り付けて送ってください。')
    const [[copied] = ['']] = writeText.mock.calls
    expect(copied).toContain('朝の過ごし方')
    expect(copied).toContain('やさしく')
    expect((await field('指示文')).value).toBe(copied)
  })

  it('is unfolded to be selected where the browser refuses to copy', async () => {
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    withClipboard(undefined)
    await user.type(await field('テーマ'), '朝の過ごし方')
    await user.click(await button('指示文をコピー'))
    await screen.findByText(/^コピーできませんでした。/)
    expect((await field('指示文')).closest('details')?.open).toBe(true)
  })
})

describe('a pasted answer', () => {
  it('is looked at, mended in place and opened in the editor unsaved, which one press undoes', async () => {
    const stores = createMemoryStores()
    const { user, router } = await dashboard(stores, { at: AT })
    await read(user, answerWithGaps())
    await screen.findByText('足りないところ（2件）')
    expect(document.activeElement?.textContent).toBe('内容を確かめる')
    screen.getByText('軸3の質問が1問足りません。')
    await mendGaps(user)
    await screen.findByText('足りないところ（0件）')
    await screen.findByText('8タイプすべてが、結果に出ます。')
    await user.click(await button('この下書きを使う'))
    await screen.findByText('AIの下書きを開きました。まだ保存されていません。')
    expect(router.state.location.search).toBe('?mode=create')
    expect((await field('診断タイトル')).value).toBe('AIの診断')
    expect(screen.getByRole('button', { name: '質問' }).getAttribute('aria-describedby')).toBeTruthy()
    expect(stores.memory.diagnostics).toEqual([])
    await user.click(await button('元に戻す'))
    await waitFor(async () => expect((await field('診断タイトル')).value).toBe(''))
    expect(await button('AIで下書きを作る')).toBeTruthy()
    await user.click(screen.getByText('ダッシュボードに戻る'))
    await screen.findByRole('heading', { name: 'ダッシュボード' })
    expect(screen.queryByText(/^保存していない入力内容が残っています/)).toBeNull()
  })

  it('stays in this tab with what was mended, through a reload', async () => {
    const first = await dashboard(createMemoryStores(), { at: AT })
    await first.user.type(await field('テーマ'), '朝の過ごし方')
    await read(first.user, answerWithGaps())
    await mendGaps(first.user)
    await screen.findByText('足りないところ（0件）')
    const kept = sessionStorage.length
    document.body.replaceChildren()
    await dashboard(createMemoryStores(), { at: AT })
    await screen.findByText('AIの診断')
    expect(screen.queryByText(/^足りないところ/)).toBeNull()
    expect((await field('テーマ')).value).toBe('朝の過ごし方')
    expect(sessionStorage.length).toBe(kept)
  })

  it('gets a second answer for its gaps', async () => {
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    await read(user, answerWithGaps())
    const prompts = await screen.findAllByLabelText<HTMLTextAreaElement>('指示文')
    expect(prompts.some(({ value }) => value.includes('BDF'))).toBe(true)
    await user.click(await field('足りない分の回答を貼り付け'))
    await user.paste(`はい。\n${writeDiagnosticFile(FULL)}`)
    await user.click(await button('足りないところに入れる'))
    await waitFor(() => expect(screen.queryByText(/^足りないところ/)).toBeNull())
    expect(await screen.findAllByText('前後の文や記号を除きました。')).toHaveLength(1)
  })

  it('names each gap of one question', async () => {
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    const answer = JSON.parse(writeDiagnosticFile(FULL))
    answer.axes[2].questions[14] = { text: '途中の質問' }
    await read(user, JSON.stringify(answer))
    await screen.findByText('足りないところ（2件）')
    // An error of React about equal keys fails the test.
    expect(await screen.findAllByRole('group', { name: '軸3・質問15' })).toHaveLength(2)
  })

  it('that cannot be read is named where it stands, and stays', async () => {
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    await user.click(await button('内容を確かめる'))
    await screen.findByText('AIの回答を貼り付けてください。')
    await read(user, '申し訳ありませんが、お手伝いできません。')
    await screen.findByText(/^診断の内容が見つかりません。/)
    const answer = await field('回答を貼り付け')
    expect(answer.value).toBe('申し訳ありませんが、お手伝いできません。')
    expect(document.activeElement).toBe(answer)
  })

  it('is read from a file, too', async () => {
    const { user } = await dashboard(createMemoryStores(), { at: AT })
    await user.upload(await field('ファイルを選択'), new File([answerWithGaps()], '回答.txt', { type: 'text/plain' }))
    await waitFor(async () => expect((await field('回答を貼り付け')).value).toContain('はい、作りました。'))
  })

  it('fills only the empty parts of an open diagnostic, says how many, and is undone', async () => {
    const open = { ...DRAFT, id: testId(7), description: '', resultTypes: [] }
    const stores = createMemoryStores({ diagnostics: [open] })
    const { user } = await dashboard(stores, { at: `/dashboard?mode=edit&id=${open.id}` })
    await user.click(await button('その他の操作'))
    await user.click(await screen.findByRole('menuitem', { name: 'AIで下書きを作る' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'AIで下書きを作る' }))
    await user.click(await dialog.findByLabelText('回答を貼り付け'))
    await user.paste(writeDiagnosticFile(FULL))
    await user.click(dialog.getByRole('button', { name: '内容を確かめる' }))
    await dialog.findByText(/^空いている\d+か所に入ります。入力済みの\d+か所はそのままです。$/)
    await user.click(dialog.getByRole('button', { name: 'この下書きを使う' }))
    await screen.findByText(/^AIの下書きを\d+か所に入れました。/)
    expect([(await field('診断タイトル')).value, (await field('説明')).value]).toEqual([DRAFT.title, 'AIの説明'])
    expect(stores.memory.diagnostics).toEqual([open])
    await user.click(await button('元に戻す'))
    await waitFor(async () => expect((await field('説明')).value).toBe(''))
  })
})

describe('the allowance', () => {
  it('is said before anything is pasted', async () => {
    await dashboard(both(), { at: AT, profile: makeProfile({ planType: 'light' }) })
    await screen.findByText('非公開の診断として開きます。作成できる診断は、あと2件です。')
  })

  it('that is used up stands in the place of the fields', async () => {
    await dashboard(both(), { at: AT, profile: makeProfile({ planType: 'free' }) })
    await screen.findByText('有料アカウントが必要です')
    expect(screen.queryByLabelText('回答を貼り付け')).toBeNull()
  })
})

it('is offered beside the samples, on an empty dashboard and in an empty editor', async () => {
  const { user, router } = await dashboard(createMemoryStores())
  await user.click(await button('AIで下書きを作る'))
  await screen.findByRole('heading', { name: 'AIで下書きを作る' })
  expect(router.state.location.search).toBe('?mode=draft')
  document.body.replaceChildren()
  const other = await dashboard(both(), { at: '/dashboard?mode=create' })
  await other.user.click(await button('AIで下書きを作る'))
  await waitFor(() => expect(other.router.state.location.search).toBe('?mode=draft'))
})
