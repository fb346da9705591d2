import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { editorMessages } from '#web/messages/editor.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import { button, field, group, openedEditor } from './editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

describe('the steps', () => {
  it('open forward one at a time, only when the current one is valid, and back always', async () => {
    const { user } = openedEditor()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('診断を作成')
    expect(document.activeElement).toBe(field('診断タイトル'))
    expect(button('次へ').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('次へ'))
    expect(screen.getAllByText('入力してください')).toHaveLength(2)
    await user.type(field('診断タイトル'), '働き方診断')
    await user.type(field('説明'), 'あなたの働き方がわかります。')
    await user.click(button('結果タイプ'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('基本情報')
    await screen.findByText(editorMessages.stepByStep)
    await user.click(button('次へ'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('3つの軸')
    expect(screen.queryByLabelText('診断タイトル')).toBeNull()
    await user.click(button('前へ'))
    expect(field('診断タイトル').value).toBe('働き方診断')
    expect(screen.queryByRole('button', { name: '前へ' })).toBeNull()
  })

  it('are marked where something kept the diagnostic from being published, until it is there', async () => {
    const stored = makeDiagnostic({ isPublished: false })
    const questions = stored.questions.map((one) => (one.id === 'axis-1-0' ? { ...one, text: '' } : one))
    const { user } = openedEditor({ ...stored, title: '', questions })
    const said = (name: string) =>
      document.getElementById(button(name).getAttribute('aria-describedby') ?? '')?.textContent
    expect([said('基本情報'), said('質問')]).toEqual(['1/2', '44/45'])
    await user.click(button('公開して保存'))
    expect(['基本情報', '3つの軸', '質問'].map(said)).toEqual([
      '未入力があります1/2',
      '入力済み',
      '未入力があります44/45',
    ])
    await user.type(field('診断タイトル'), '働き方診断')
    await waitFor(() => expect(said('基本情報')).toBe('入力済み'))
  })

  it('keep the preview back while something is missing, and show what', async () => {
    const { user } = openedEditor()
    await user.type(field('診断タイトル'), '働き方診断')
    expect(button('プレビュー').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('プレビュー'))
    expect(screen.getByText('入力してください')).toBeTruthy()
    expect(document.activeElement).toBe(field('説明'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('name their groups and fields as the wording has them', async () => {
    const { user } = openedEditor(makeDiagnostic())
    await user.click(button('次へ'))
    expect(group('軸2').getByLabelText<HTMLInputElement>('特性Dの名前').value).toBe('即興')
    expect(group('軸3').getByLabelText('軸の画像')).toBeTruthy()
    await user.click(button('次へ'))
    const types = screen.getAllByRole('group', { name: /^タイプ/ })
    expect(types.map((type) => type.querySelector('legend')?.textContent)).toEqual(
      ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'].map((code) => `タイプ ${code}`),
    )
    for (const label of ['名前', 'サブタイトル', '説明', '画像']) group('タイプ ADE').getByLabelText(label)
    await user.click(button('次へ'))
    expect(screen.getAllByRole('group', { name: /^質問\d/ })).toHaveLength(15)
    for (const label of ['質問文', '選択肢（左）', '選択肢（右）']) group('質問15').getByLabelText(label)
    expect(screen.queryByRole('button', { name: '次へ' })).toBeNull()
  })
})

describe('questions', () => {
  async function openQuestions(diagnostic = makeDiagnostic()) {
    const { user } = openedEditor(diagnostic)
    for (let step = 0; step < 3; step++) await user.click(button('次へ'))
    return user
  }

  it('are written without a mouse: Enter moves on, across the axes', async () => {
    const user = await openQuestions()
    await user.click(button('次の軸'))
    const last = group('質問15')
    await user.click(last.getByLabelText('選択肢（右）'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-0.text'))
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-0.leftChoice')
  })

  it('take rows of a spreadsheet, and give them back', async () => {
    const user = await openQuestions()
    await user.click(group('質問2').getByLabelText('質問文'))
    await user.paste('新しい質問\t左\t右\n次の質問\tはい\tいいえ')
    expect(group('質問3').getByLabelText<HTMLInputElement>('選択肢（右）').value).toBe('いいえ')
    await screen.findByText(questionsMessages.pasted(2))
    await user.click(button('取り込み前に戻す'))
    await waitFor(() => expect(screen.queryByText(questionsMessages.pasted(2))).toBeNull())
    expect(group('質問3').getByLabelText<HTMLInputElement>('選択肢（右）').value).toBe('右の選択肢')
  })

  it('say where pasted rows went and how many found no slot, and give all of them back at once', async () => {
    const user = await openQuestions()
    const rows = (count: number) => Array.from({ length: count }, (_, row) => `問${row}\t左${row}\t右${row}`).join('\n')
    await user.click(group('質問14').getByLabelText('質問文'))
    await user.paste(rows(35))
    await screen.findByText(questionsMessages.pasted(32))
    screen.getByText(
      'うち30問分は、続きの軸に入れました。枠に入りきらない3行は貼り付けていません。コピーした内容はクリップボードに残っています。',
    )
    expect(group('質問15').getByLabelText<HTMLInputElement>('質問文').value).toBe('問1')
    await user.click(button('元に戻す'))
    expect(group('質問15').getByLabelText<HTMLInputElement>('質問文').value).toBe('axis-1の質問15')
    await user.click(button('次の軸'))
    expect(group('質問1').getByLabelText<HTMLInputElement>('質問文').value).toBe('axis-2の質問1')
  })

  it('are imported after a preview; a file with errors names all of them', async () => {
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    const header = 'axisId,text,leftChoice,rightChoice'
    const csv = (text: string) => new File([text], 'q.csv', { type: 'text/csv' })
    await user.upload(field('ファイルを選択'), csv(`${header}\naxis-9,a,b,c\n\naxis-1,a\n`))
    await screen.findByText(/2行目: 軸ID "axis-9" が見つかりません/)
    screen.getByText('4行目: 列数が正しくありません（4列必要）')
    expect(button('インポートする')).toHaveProperty('disabled', true)
    await user.upload(field('ファイルを選択'), csv(`${header}\r\naxis-2,二軸目,はい,いいえ\r\n`))
    await screen.findByText('すべての質問が置き換えられます')
    await user.click(button('インポートする'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(group('質問1').getByLabelText<HTMLInputElement>('質問文').value).toBe('')
    screen.getByText('この軸 0/15')
    screen.getByText('全体 1/45')
    await screen.findByText(questionsMessages.imported(1))
    await user.click(button('前へ'))
    await waitFor(() => expect(screen.queryByText(questionsMessages.imported(1))).toBeNull())
  })
})

describe('the footer credit', () => {
  it('is previewed at the step that is edited, in the frame of a phone or a desktop', async () => {
    const { user } = openedEditor(makeDiagnostic())
    for (const place of ['はじめ', '質問', '結果 ACE', '質問']) {
      await user.click(button('プレビュー'))
      const preview = within(await screen.findByRole('dialog'))
      const pressed = () => preview.getAllByRole('button', { pressed: true }).map((one) => one.textContent)
      const chosen = place.replace('結果 ', '')
      expect(pressed()).toEqual(['スマートフォン', chosen])
      const frame = document.querySelector('[data-preview-frame]')
      expect(frame?.getAttribute('data-preview-frame')).toBe('phone')
      await user.click(preview.getByRole('button', { name: 'パソコン' }))
      expect(pressed()).toEqual(['パソコン', chosen])
      expect(frame?.getAttribute('data-preview-frame')).toBe('desktop')
      await user.keyboard('{Escape}')
      const next = screen.queryByRole('button', { name: '次へ' })
      if (next) await user.click(next)
    }
  })

  it('is previewed as the plan has it, whatever is stored', async () => {
    const { user, view } = openedEditor(makeDiagnostic({ hidePoweredByLink: true, poweredByText: '自社制作' }), 'free')
    await user.click(button('プレビュー'))
    const preview = within(await screen.findByRole('dialog'))
    const link = await preview.findByRole('link', { name: 'ミツジク' })
    expect(link.getAttribute('href')).toBe('https://quiz.test')
    expect(preview.queryByText('自社制作')).toBeNull()
    view.unmount()
    const paid = openedEditor(makeDiagnostic({ hidePoweredByLink: false }), 'light')
    await paid.user.click(button('プレビュー'))
    await screen.findByRole('button', { name: '診断を始める' })
    expect(screen.queryByRole('link', { name: 'ミツジク' })).toBeNull()
  })

  it('is not editable on the free plan, and says so', () => {
    openedEditor(makeDiagnostic(), 'free')
    expect(group('フッタークレジット').getByLabelText('リンクURL').matches('fieldset[disabled] *')).toBe(true)
    screen.getByText(/^Freeプランでは、この設定は変更できません。/)
  })

  it('takes only web addresses', async () => {
    const { user } = openedEditor(makeDiagnostic(), 'light')
    await user.type(group('フッタークレジット').getByLabelText('リンクURL'), 'example.com')
    expect(screen.queryByText(/で始まるURL/)).toBeNull()
    await user.tab()
    screen.getByText('http:// または https:// で始まるURLを入力してください')
  })
})

describe('the header', () => {
  const stored = { savedAt: '2026-11-02T00:30:00Z', revision: testId(3) }
  const draft = makeDiagnostic({ ...stored, isPublished: false })
  const live = makeDiagnostic(stored)
  const changed = withWorkingCopy(live, { ...live, title: '作業中の題' })
  const { yes, no } = editorMessages.visitorsSee
  const onServer = 'サーバーに保存済み 2026/11/02 09:30'

  it.each([
    ['a new one', null, ''],
    ['a draft', draft, onServer],
    ['a published one', live, onServer + yes],
    ['a published one with changes beside it', changed, onServer + no],
  ])('says where %s is kept, and once it is changed that only this device has it', async (_, given, expected) => {
    const { user } = openedEditor(given)
    const said = () =>
      screen.queryByText(/^(下書き（この端末のみ）|サーバーに保存済み)/)?.parentElement?.textContent ?? ''
    expect(said()).toBe(expected)
    await user.type(field('診断タイトル'), '改')
    await user.tab()
    await waitFor(() => expect(said()).toMatch(/^下書き（この端末のみ）\d\d:\d\d/))
    expect(said().includes(no)).toBe(given?.isPublished === true)
    expect(said()).not.toContain(yes)
  })

  it('says that a save which waits is on this device alone', () => {
    const waiting = { id: live.id, version: testId(4), copies: [], refusal: null, pictures: {} }
    openedEditor(live, 'premium', {}, waiting)
    expect(screen.getByText(editorMessages.onDevice('')).parentElement?.textContent).toBe(
      editorMessages.onDevice('') + no,
    )
  })
})

describe('the slug', () => {
  it('shows its address as it is typed, and says after a pause that it is taken', async () => {
    const { user, stores } = openedEditor()
    stores.memory.diagnostics = [makeDiagnostic({ publicUrl: 'my-quiz' })]
    await user.type(field('公開URL（任意）'), 'My Quiz')
    await screen.findByText('https://quiz.test/diagnostic/my-quiz')
    await screen.findByText('このURLはすでに使用されています')
    expect(screen.queryByText('https://quiz.test/diagnostic/my-quiz')).toBeNull()
  })
})
