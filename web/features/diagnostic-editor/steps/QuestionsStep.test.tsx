import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseQuestionCsv } from '#domain/question/questionCsv.ts'
import { reachabilityMessages } from '#web/messages/reachability.ts'
import { catchDownloads } from '#web/testing/catchDownloads.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { button, field, group, openedEditor } from '../editorTestSupport.tsx'

beforeEach(() => localStorage.clear())

async function openQuestions(diagnostic = makeDiagnostic()) {
  const { user } = openedEditor(diagnostic)
  for (let step = 0; step < 3; step++) await user.click(button('次へ'))
  return user
}

const textOf = (slot: string) => group(slot).getByLabelText<HTMLInputElement>('質問文').value

describe('the map of all slots', () => {
  it('tells what is written, begun and missing, leads there, and is one stop of the keyboard', async () => {
    const stored = makeDiagnostic()
    const questions = stored.questions.map((one) => {
      if (one.id === 'axis-2-3') return { ...one, text: '', leftChoice: '', rightChoice: '' }
      return one.id === 'axis-3-14' ? { ...one, rightChoice: '' } : one
    })
    const user = await openQuestions({ ...stored, questions })
    const map = within(screen.getByRole('toolbar', { name: '質問の一覧' }))
    const focused = () => document.activeElement?.getAttribute('name')
    expect(map.getAllByRole('button', { name: /：入力済み$/ })).toHaveLength(43)
    await user.click(map.getByRole('button', { name: '軸3の質問15：入力の途中' }))
    await waitFor(() => expect(focused()).toBe('questions.axis-3-14.rightChoice'))
    await user.click(button('次の未入力へ（残り2問）'))
    await waitFor(() => expect(focused()).toBe('questions.axis-2-3.text'))
    for (const text of ['文', '左', '右']) await user.keyboard(`${text}{Enter}`)
    expect(await screen.findByRole('button', { name: '次の未入力へ（残り1問）' })).toBeTruthy()
    expect(map.getByRole('button', { name: '軸2の質問4：入力済み' })).toBeTruthy()
    const slot = (number: number) => map.getByRole('button', { name: `軸1の質問${number}：入力済み` })
    slot(1).focus()
    for (const number of [2, 3]) {
      await user.keyboard('{ArrowRight}')
      await waitFor(() => expect(document.activeElement).toBe(slot(number)))
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(focused()).toBe('questions.axis-1-2.text'))
  })
})

describe('the axes', () => {
  it('are gone through one by one, each with its name, its traits and its progress', async () => {
    const stored = makeDiagnostic()
    const emptied = ['axis-1-0', 'axis-2-3', 'axis-2-4']
    const questions = stored.questions.map((one) => (emptied.includes(one.id) ? { ...one, text: '' } : one))
    const user = await openQuestions({ ...stored, questions })
    const shows = (heading: string, sides: string, progress: string) => {
      screen.getByRole('heading', { name: heading, level: 3 })
      screen.getByText(sides)
      screen.getByText(`この軸 ${progress}`)
      screen.getByText('全体 42/45')
      expect(screen.getByRole('progressbar', { name: 'この軸の入力状況' }).getAttribute('aria-valuetext')).toBe(
        `この軸 ${progress}`,
      )
    }
    shows('軸1：考え方', '左 = 論理 ／ 右 = 直感', '14/15')
    expect(button('前の軸')).toHaveProperty('disabled', true)
    await user.click(button('次の軸'))
    shows('軸2：動き方', '左 = 計画 ／ 右 = 即興', '13/15')
    expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-2-0.text')
    await user.click(button('次の軸'))
    shows('軸3：関わり方', '左 = 個人 ／ 右 = チーム', '15/15')
    expect(button('次の軸')).toHaveProperty('disabled', true)
    await user.click(button('前の軸'))
    shows('軸2：動き方', '左 = 計画 ／ 右 = 即興', '13/15')
    await user.type(group('質問4').getByLabelText('質問文'), '書き足した質問')
    await screen.findByText('この軸 14/15')
    screen.getByText('全体 43/45')
  })
})

it('leads to a question whose choices are equal, on another axis', async () => {
  const stored = makeDiagnostic()
  const questions = stored.questions.map((one) =>
    one.id === 'axis-2-3' ? { ...one, leftChoice: one.rightChoice } : one,
  )
  const user = await openQuestions({ ...stored, questions })
  await user.click(button('軸2・質問4・選択肢（左）'))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-2-3.leftChoice'))
  await user.type(document.activeElement as HTMLElement, 'ではない')
  expect(await screen.findByText(reachabilityMessages.all)).toBeTruthy()
})

it('says on the other steps, once nothing is missing, whether all types are reachable', async () => {
  const stored = makeDiagnostic({ isPublished: false })
  const questions = stored.questions.map((one) =>
    one.id === 'axis-3-1' ? { ...one, rightChoice: one.leftChoice } : one,
  )
  const { user } = openedEditor({ ...stored, questions })
  screen.getByText(reachabilityMessages.equalChoices)
  await user.clear(field('診断タイトル'))
  await waitFor(() => expect(screen.queryByText(reachabilityMessages.equalChoices)).toBeNull())
  await user.type(field('診断タイトル'), '題')
  await user.click(await screen.findByRole('button', { name: '軸3・質問2・選択肢（左）' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('questions.axis-3-1.leftChoice'))
  expect(screen.getAllByText(reachabilityMessages.equalChoices)).toHaveLength(1)
})

describe('the CSV import', () => {
  const csv = (content: BlobPart) => new File([content], '質問.csv', { type: 'text/csv' })
  const HEADER = 'axisId,text,leftChoice,rightChoice'

  it('offers a template that it takes itself', async () => {
    const downloads = catchDownloads()
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    await user.click(button('テンプレートをダウンロード'))
    expect(downloads.map(({ name }) => name)).toEqual(['questions_template.csv'])
    const template = (await downloads[0]?.blob.text()) ?? ''
    expect(parseQuestionCsv(template)).toMatchObject({ ok: true, written: 3 })
  })

  it('says how many questions it would empty, and reads Shift_JIS', async () => {
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    // 質問 in Shift_JIS.
    const row = [...'axis-1,'].map((one) => one.charCodeAt(0)).concat(0x8e, 0xbf, 0x96, 0xe2)
    const rest = [...',a,b\r\n'].map((one) => one.charCodeAt(0))
    const head = [...`${HEADER}\r\n`].map((one) => one.charCodeAt(0))
    await user.upload(field('ファイルを選択'), csv(new Uint8Array([...head, ...row, ...rest])))
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText('ファイルにない44問は空になります')
    dialog.getByText('選択中：質問.csv')
    dialog.getByText('45問のうち1問を取り込みます')
    await user.click(button('インポートする'))
    expect(textOf('質問1')).toBe('質問')
    expect(textOf('質問2')).toBe('')
  })

  it('can be taken back and done again, after a file with an error too, which changed nothing', async () => {
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    await user.upload(field('ファイルを選択'), csv(`${HEADER}\naxis-1,足りない列\n`))
    await screen.findByText('2行目: 列数が正しくありません（4列必要）')
    expect(button('インポートする')).toHaveProperty('disabled', true)
    await user.upload(field('ファイルを選択'), csv(`${HEADER}\naxis-1,取り込む質問,はい,いいえ\n`))
    await screen.findByText('45問のうち1問を取り込みます')
    expect(screen.queryByText(/列数が正しくありません/)).toBeNull()
    await user.click(button('インポートする'))
    expect(textOf('質問1')).toBe('取り込む質問')
    await user.click(await screen.findByRole('button', { name: '元に戻す' }))
    await waitFor(() => expect(textOf('質問1')).toBe('axis-1の質問1'))
    await user.click(button('取り込みをやり直す'))
    expect(textOf('質問1')).toBe('取り込む質問')
    await user.click(button('CSVインポート'))
    await user.upload(field('ファイルを選択'), csv(`${HEADER}\naxis-9,知らない軸,はい,いいえ\n`))
    await screen.findByText(/2行目: 軸ID "axis-9" が見つかりません。/)
    await user.click(button('キャンセル'))
    expect(textOf('質問1')).toBe('取り込む質問')
    await user.click(button('取り込み前に戻す'))
    expect(textOf('質問1')).toBe('axis-1の質問1')
  })

  it('of a file that a spreadsheet saved otherwise says so, and is mended by one press', async () => {
    const user = await openQuestions()
    await user.click(button('CSVインポート'))
    await user.upload(field('ファイルを選択'), csv(`${HEADER.replaceAll(',', ';')}\naxis-1;取り込む質問;はい;いいえ\n`))
    await screen.findByText(/列の区切りがカンマではありません。/)
    screen.getByText(/CSVのヘッダーが正しくありません/)
    await user.click(button('直して内容を確認する'))
    screen.getByText('45問のうち1問を取り込みます')
    expect(screen.queryByText(/CSVのヘッダーが正しくありません/)).toBeNull()
    await user.click(button('インポートする'))
    expect(textOf('質問1')).toBe('取り込む質問')
  })
})

describe('a paste', () => {
  const paste = async (user: UserEvent, text: string) => {
    await user.click(group('質問1').getByLabelText('質問文'))
    await user.paste(text)
    await waitFor(() => expect(textOf('質問1')).toBe(text.split('\t')[0]))
  }

  it('is taken back by Ctrl+Z, which leaves the focus where it is', async () => {
    const user = await openQuestions()
    await paste(user, '貼り付けた質問\tはい\tいいえ\t余り')
    await screen.findByText(/3列に収まらない1個のセルは貼り付けていません。/)
    await user.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(textOf('質問1')).toBe('axis-1の質問1'))
    expect(document.activeElement).toBe(group('質問1').getByLabelText('質問文'))
  })

  it('stays once something was typed: Ctrl+Z is the field’s own then', async () => {
    const user = await openQuestions()
    await paste(user, '貼り付けた質問\tはい\tいいえ')
    await user.keyboard('！')
    await user.keyboard('{Control>}z{/Control}')
    expect(group('質問1').getByLabelText<HTMLInputElement>('選択肢（左）').value).toBe('はい')
  })
})
