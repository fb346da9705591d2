import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { readDiagnosticFile, writeDiagnosticFile } from '#domain/draft/diagnosticFile.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile } from '#web/testing/records.ts'
import { both, DRAFT, dashboard, menuItem, PUBLISHED } from './dashboardTestSupport.tsx'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const OTHER = makeDiagnostic({ title: 'ファイルの診断', description: 'ファイルの説明', questionsPerAxis: 5 })
const fileOf = (text: string) => new File([text], '診断.mitsujiku.json', { type: 'application/json' })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const editorAt = (id: string) => `/dashboard?mode=edit&id=${id}`

async function readDownload(downloads: ReturnType<typeof catchDownloads>) {
  const [file] = downloads
  const read = readDiagnosticFile((await file?.blob.text()) ?? '')
  if (!read.ok) throw new Error(`not a file of ours: ${JSON.stringify(read.problems)}`)
  return { name: file?.name, draft: read.draft }
}

describe('the export', () => {
  it('of a row has what its owner edits, not what visitors see', async () => {
    const downloads = catchDownloads()
    const live = withWorkingCopy(PUBLISHED, { ...PUBLISHED, description: '公開していない説明' })
    const { user } = await dashboard(createMemoryStores({ diagnostics: [live] }))
    await user.click(await menuItem(user, live.title, '書き出し'))
    const { name, draft } = await readDownload(downloads)
    expect(name).toBe(`${live.title}.mitsujiku.json`)
    expect(draft.description).toBe('公開していない説明')
  })

  it('of the editor has what is on the screen, unsaved', async () => {
    const downloads = catchDownloads()
    const { user } = await dashboard(both(), { at: editorAt(DRAFT.id) })
    await user.type(await field('診断タイトル'), '（改）')
    await user.click(screen.getByRole('button', { name: 'その他の操作' }))
    await user.click(await screen.findByRole('menuitem', { name: '書き出し' }))
    expect((await readDownload(downloads)).draft.title).toBe(`${DRAFT.title}（改）`)
  })
})

describe('the import', () => {
  it('of a row shows what changes, comes into its editor in one step, and is undone by one press', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click(await menuItem(user, DRAFT.title, '読み込み'))
    const dialog = within(await screen.findByRole('dialog', { name: 'ファイルの読み込み' }))
    expect(dialog.getByRole('button', { name: '取り込む' })).toHaveProperty('disabled', true)
    await user.upload(dialog.getByLabelText('ファイルを選択'), fileOf(writeDiagnosticFile(OTHER)))
    const changes = await dialog.findByRole('region', { name: '取り込むと変わるところ' })
    expect([...changes.querySelectorAll('h3 + ul > li')].map((part) => part.textContent)).toEqual([
      '診断タイトル',
      '説明',
      '1軸あたりの質問数',
    ])
    await user.click(dialog.getByRole('button', { name: '取り込む' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await field('診断タイトル')).value).toBe('ファイルの診断')
    expect(stores.memory.diagnostics.map(({ title }) => title)).not.toContain('ファイルの診断')
    await user.click(screen.getByRole('button', { name: '元に戻す' }))
    await waitFor(async () => expect((await field('診断タイトル')).value).toBe(DRAFT.title))
    expect(screen.queryByText(/を取り込みました/)).toBeNull()
  })

  it('of what is there already is not taken: an undo after a second press would bring back nothing', async () => {
    const { user } = await dashboard(both(), { at: `${editorAt(DRAFT.id)}#import` })
    const dialog = within(await screen.findByRole('dialog'))
    await user.upload(dialog.getByLabelText('ファイルを選択'), fileOf(writeDiagnosticFile(DRAFT)))
    await dialog.findByText('いまの内容と同じです。変わるところはありません。')
    expect(dialog.getByRole('button', { name: '取り込む' })).toHaveProperty('disabled', true)
  })

  it('takes a dropped file', async () => {
    const { user } = await dashboard(both(), { at: `${editorAt(DRAFT.id)}#import` })
    const dialog = within(await screen.findByRole('dialog'))
    const zone = dialog.getByLabelText('ファイルを選択').closest('.border-dashed')
    if (zone === null) throw new Error('there is no place to drop a file')
    const dataTransfer = { types: ['Files'], files: [fileOf(writeDiagnosticFile(OTHER))] }
    fireEvent.drop(zone, { dataTransfer })
    await dialog.findByRole('region', { name: '取り込むと変わるところ' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('names every field that is wrong, and takes nothing', async () => {
    const { user } = await dashboard(both(), { at: `${editorAt(DRAFT.id)}#import` })
    const file = JSON.parse(writeDiagnosticFile(OTHER))
    file.axes[1].questions[3].text = 'あ'.repeat(501)
    file.types.ACE.name = 'あ'.repeat(201)
    const dialog = within(await screen.findByRole('dialog'))
    await user.upload(dialog.getByLabelText('ファイルを選択'), fileOf(JSON.stringify(file)))
    const alert = within(await dialog.findByRole('alert'))
    alert.getByText('軸2・質問4・質問文：500文字以内で入力してください。')
    alert.getByText('タイプ ACE・名前：200文字以内で入力してください。')
    expect(dialog.getByRole('button', { name: '取り込む' })).toHaveProperty('disabled', true)
  })

  it('on the dashboard makes a new diagnostic, unsaved', async () => {
    const stores = both()
    const { user } = await dashboard(stores)
    await user.click(await screen.findByRole('button', { name: 'ほかの作り方' }))
    await user.click(await screen.findByRole('menuitem', { name: 'ファイルから読み込み' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.upload(dialog.getByLabelText('ファイルを選択'), fileOf(writeDiagnosticFile(OTHER)))
    await dialog.findByRole('region', { name: '取り込むと変わるところ' })
    await user.click(dialog.getByRole('button', { name: '取り込む' }))
    await screen.findByRole('heading', { name: '診断を作成' })
    expect((await field('診断タイトル')).value).toBe('ファイルの診断')
    expect(stores.memory.diagnostics).toHaveLength(2)
  })

  it('is not offered there when the plan has no room for a further diagnostic', async () => {
    await dashboard(both(), { profile: makeProfile({ planType: 'free' }) })
    await screen.findByRole('button', { name: '新しい診断を作成' })
    expect(screen.queryByRole('button', { name: 'ほかの作り方' })).toBeNull()
  })
})
