import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { chooseInMenu, insertDiagnostic, openDashboard, storedDiagnostic } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { publish } from './support/editor.ts'

/** An assistant's answer, unedited: one question is missing. */
const ANSWER = 'tests/fixtures/ai-drafts/coffee-careless.txt'
const TITLE = 'わたしに合うコーヒー時間診断'

test('four wishes become a prompt, and its answer a published diagnostic', async ({ page, creator, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openDashboard(page, creator)
  await page.getByRole('button', { name: 'AIで下書きを作る' }).click()
  await expect(page.getByRole('heading', { name: 'AIで下書きを作る' })).toBeVisible()
  await expectAccessible(page, 'the four wishes')
  const wishes = {
    テーマ: 'コーヒーの楽しみ方',
    受ける人: '20代',
    口調: '親しみやすく',
    軸の希望: '時間帯、人数、選び方',
  }
  for (const [name, wish] of Object.entries(wishes)) await page.getByLabel(name, { exact: true }).fill(wish)
  await page.getByRole('button', { name: '指示文をコピー' }).click()
  await expect(page.getByText('指示文をコピーしました。', { exact: false })).toBeVisible()
  const prompt = await page.evaluate(() => navigator.clipboard.readText())
  for (const [name, wish] of Object.entries(wishes)) expect(prompt).toContain(`${name}：${wish}`)

  const answer = page.getByLabel('回答を貼り付け', { exact: true })
  await page.evaluate((text) => navigator.clipboard.writeText(text), await readFile(ANSWER, 'utf8'))
  await answer.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await page.getByRole('button', { name: '内容を確かめる' }).click()
  await expect(page.getByRole('heading', { name: '内容を確かめる' })).toBeFocused()
  await expectAccessible(page, 'the look at a draft with a gap')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  const gap = page.getByRole('group', { name: '軸2・質問15', exact: true })
  await gap.getByLabel('質問文').fill('雨の日に飲むなら？')
  await gap.getByLabel('選択肢（左）').fill('窓辺でひとり静かに')
  await gap.getByLabel('選択肢（右）').fill('誰かを呼んでおしゃべり')
  await expect(page.getByText('足りないところ（0件）')).toBeVisible()
  await expect(page.getByText('8タイプすべてが、結果に出ます。')).toBeVisible()
  await page.getByRole('button', { name: 'この下書きを使う' }).click()
  await expect(page.getByText('AIの下書きを開きました。', { exact: false })).toBeVisible()
  await expectAccessible(page, 'a draft that was taken')
  const stored = () =>
    creator.client.from('diagnostics').select('publicurl, questions').eq('title', TITLE).maybeSingle().throwOnError()
  expect((await stored()).data).toBeNull()

  await publish(page)
  const { data } = await stored()
  expect(data?.questions).toHaveLength(45)
  await page.goto(`/diagnostic/${data?.publicurl}`)
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expect(page.getByText('頭がいちばんさえるのは？')).toBeVisible()
})

test('a diagnostic goes out as a file and into another one', async ({ page, creator }) => {
  const titled = (title: string) => insertDiagnostic(creator, { title, ispublished: false, publicurl: null })
  await titled('元の診断')
  const other = await titled('先の診断')
  await openDashboard(page, creator)
  const downloading = page.waitForEvent('download')
  await chooseInMenu(page, '元の診断', '書き出し')
  const download = await downloading
  expect(download.suggestedFilename()).toBe('元の診断.mitsujiku.json')
  const file = await readFile(await download.path(), 'utf8')

  await chooseInMenu(page, '先の診断', '読み込み')
  const dialog = page.getByRole('dialog', { name: 'ファイルの読み込み' })
  const choose = (text: string) =>
    dialog
      .getByLabel('ファイルを選択')
      .setInputFiles({ name: '診断.mitsujiku.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await choose('{"mitsujiku": 99}')
  await expect(dialog.getByRole('alert')).toContainText('新しいミツジクで書き出されたファイルです（版99）')
  await expectAccessible(page, 'a file that is refused')
  await choose(file)
  await expect(dialog.getByRole('region', { name: '取り込むと変わるところ' })).toHaveText(/診断タイトル/)
  await expectAccessible(page, 'the look at a file')
  await dialog.getByRole('button', { name: '取り込む' }).click()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('元の診断')
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(page.getByLabel('診断タイトル', { exact: true })).toHaveValue('先の診断')
  expect((await storedDiagnostic(creator, other.id))?.title).toBe('先の診断')

  await page.getByRole('button', { name: 'その他の操作' }).click()
  await page.getByRole('menuitem', { name: 'AIで下書きを作る' }).click()
  await expect(page.getByRole('dialog', { name: 'AIで下書きを作る' })).toBeVisible()
  await expectAccessible(page, 'a draft for an open diagnostic')
})
