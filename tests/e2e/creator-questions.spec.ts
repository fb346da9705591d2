import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { type Creator, enter, insertDiagnostic, openEditor, openStep, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { fullQuestionCsv } from './support/diagnosticText.ts'
import { csvFile, inShiftJis } from './support/questionFiles.ts'

const HEADER = 'axisId,text,leftChoice,rightChoice'

async function openQuestions(page: Page, creator: Creator, id: string) {
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['3つの軸', '結果タイプ', '質問'] as const) await openStep(page, step)
}

test('questions come from files of both encodings, and go out and in again unchanged', async ({ page, creator }) => {
  const diagnostic = await insertDiagnostic(creator, { questions: [], ispublished: false, publicurl: null })
  await openQuestions(page, creator, diagnostic.id)

  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('ファイルを選択', { exact: true })
  const confirm = dialog.getByRole('button', { name: 'インポートする' })
  await file.setInputFiles(csvFile(inShiftJis(`${HEADER}\r\naxis-2,質問,はい,いいえ\r\n`)))
  await expect(dialog.getByText('1問を取り込みます', { exact: false })).toBeVisible()
  await expectAccessible(page, 'what a file replaces')
  await expect(dialog.getByText('質問', { exact: true }).last()).toBeVisible()
  await confirm.click()
  await page.getByRole('button', { name: '次の軸' }).click()
  const first = page.getByRole('group', { name: '質問1', exact: true })
  await expect(first.getByLabel('質問文')).toHaveValue('質問')
  await expect(first.getByLabel('選択肢（右）')).toHaveValue('いいえ')

  await page.getByRole('button', { name: 'CSVインポート' }).click()
  await file.setInputFiles(csvFile(`\uFEFF${fullQuestionCsv()}\r\n\r\n`))
  await expect(dialog.getByText('すべての質問が置き換えられます')).toBeVisible()
  await confirm.click()
  await expect(page.getByText('全体 45/45')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSVエクスポート' }).click()
  const exported = await download
  expect(exported.suggestedFilename()).toMatch(/^questions_\d{4}-\d{2}-\d{2}\.csv$/)
  const bytes = await readFile(await exported.path())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  await file.setInputFiles(csvFile(bytes))
  await expect(dialog.getByText('45問のうち45問を取り込みます')).toBeVisible()
  await expect(dialog.getByText('変更なし')).toHaveCount(45)
  await confirm.click()
  await page.getByRole('button', { name: '下書き保存' }).click()
  await expect(page.getByText('下書きを保存しました')).toBeVisible()
  const { questions } = await storedDiagnostic(creator, diagnostic.id)
  expect(questions).toHaveLength(45)
  expect(questions[44]).toMatchObject({ id: 'axis-3-14', leftChoice: '左の答え45', rightChoice: '右の答え45' })
})

test('every error of a file is told with its row, and nothing is replaced', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['基本情報', '3つの軸', '結果タイプ', '質問'] as const) {
    await openStep(page, step)
    await expectAccessible(page, step)
  }
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('ファイルを選択', { exact: true })

  await file.setInputFiles(csvFile('id,text\r\n'))
  await expect(
    dialog.getByText('CSVのヘッダーが正しくありません。正しい形式: axisId,text,leftChoice,rightChoice'),
  ).toBeVisible()
  await file.setInputFiles(
    csvFile(`${HEADER}\naxis-1,"二行の\n質問",はい,いいえ\n\naxis-1,足りない\naxis-9,質問,はい,いいえ\n`),
  )
  await expect(dialog.getByText('5行目: 列数が正しくありません（4列必要）')).toBeVisible()
  await expect(
    dialog.getByText('6行目: 軸ID "axis-9" が見つかりません。axis-1, axis-2, axis-3 を使用してください。'),
  ).toBeVisible()
  await expectAccessible(page, 'the errors of a file')
  const rows = Array.from({ length: 16 }, (_, index) => `axis-3,質問${index},はい,いいえ`)
  await file.setInputFiles(csvFile([HEADER, ...rows].join('\n')))
  await expect(dialog.getByText('軸 "axis-3" の質問数が15問を超えています')).toBeVisible()
  await file.setInputFiles(csvFile(Buffer.from([0x61, 0x81, 0xff, 0xff])))
  await expect(dialog.getByText('CSVファイルの読み込みに失敗しました')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'インポートする' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'キャンセル' }).click()
  await expect(page.getByText('全体 45/45')).toBeVisible()
})

test('rows copied in a spreadsheet fill the slots from where they are pasted; the toast covers no button on a phone', async ({
  page,
  creator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const diagnostic = await insertDiagnostic(creator, { questions: [], ispublished: false, publicurl: null })
  await openQuestions(page, creator, diagnostic.id)
  const slot = (number: number) => page.getByRole('group', { name: `質問${number}`, exact: true })
  await slot(2)
    .getByLabel('質問文')
    .evaluate((field) => {
      const data = new DataTransfer()
      data.setData('text/plain', '朝の過ごし方は？\t走る\t眠る\r\n夜の過ごし方は？\t読む\t話す\r\n')
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
  await expect(page.getByText('2問分を貼り付けました')).toBeVisible()
  const bar = await page.locator('[data-fixed-actions]').boundingBox()
  await expect
    .poll(async () => {
      const toast = await page.locator('[data-sonner-toast]').boundingBox()
      return toast && bar && toast.y > bar.y / 2 && toast.y + toast.height <= bar.y
    })
    .toBe(true)
  await expect(slot(1).getByLabel('質問文')).toHaveValue('')
  await expect(slot(2).getByLabel('選択肢（右）')).toHaveValue('眠る')
  await expect(slot(3).getByLabel('質問文')).toHaveValue('夜の過ごし方は？')
  await expect(page.getByText('この軸 2/15')).toBeVisible()
})

test('what has the focus when the step opens is in view, on a phone and with 200 % zoom too', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator, { ispublished: false, publicurl: null })
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height })
    await openQuestions(page, creator, id)
    const focused = page.locator('main *:focus')
    await expect(focused).toBeInViewport({ ratio: 1 })
    await expect(focused).toHaveAccessibleName(width === 1280 ? '質問文' : '質問')
  }
})

test('Enter that confirms a conversion stays in the field, the next one moves on', async ({ page, creator }) => {
  const diagnostic = await insertDiagnostic(creator, { questions: [], ispublished: false, publicurl: null })
  await openQuestions(page, creator, diagnostic.id)
  const slot = page.getByRole('group', { name: '質問1', exact: true })
  const text = slot.getByLabel('質問文')
  await text.focus()
  const keyboard = await page.context().newCDPSession(page)
  await keyboard.send('Input.imeSetComposition', { text: 'あさのすごしかた', selectionStart: 8, selectionEnd: 8 })
  const enterKey = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enterKey })
  await keyboard.send('Input.insertText', { text: '朝の過ごし方' })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enterKey })
  await expect(text).toHaveValue('朝の過ごし方')
  await expect(text).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(slot.getByLabel('選択肢（左）')).toBeFocused()
  await expect(text).toHaveValue('朝の過ごし方')
})

test('a long question shows all its lines while it is typed, and none too many once they are gone', async ({
  page,
  creator,
}) => {
  const diagnostic = await insertDiagnostic(creator, { questions: [], ispublished: false, publicurl: null })
  await page.setViewportSize({ width: 390, height: 800 })
  await openQuestions(page, creator, diagnostic.id)
  const field = page.getByRole('group', { name: '質問1', exact: true }).getByLabel('質問文')
  const size = () => field.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  const { clientHeight: twoLines } = await size()

  await field.pressSequentially('週末は、家でゆっくり過ごすより、新しい場所に出かけるほうが楽しい。'.repeat(4))
  // In the pauses between the keys: now and then one of them is long enough before the last.
  await expect
    .poll(async () => {
      const { clientHeight, scrollHeight } = await size()
      return clientHeight > twoLines * 2 && scrollHeight - clientHeight
    })
    .toBe(0)
  const bottom = () => field.evaluate((element) => element.getBoundingClientRect().bottom)
  const actions = await page.locator('[data-fixed-actions]').evaluate((bar) => bar.getBoundingClientRect().top)
  await expect.poll(bottom).toBeLessThanOrEqual(actions)

  await field.fill('')
  await page.getByLabel('選択肢（右）').first().focus()
  expect(await size()).toMatchObject({ clientHeight: twoLines })
})
