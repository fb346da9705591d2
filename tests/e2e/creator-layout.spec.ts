import type { Locator } from '@playwright/test'
import { responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import {
  chooseInMenu,
  enter,
  insertDiagnostic,
  openDashboard,
  openEditor,
  openStep,
  rowOf,
  setPlan,
} from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { csvFile } from './support/questionFiles.ts'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not shown')
  return box
}

/** How many lines a part of an element's text stands on. */
const linesOf = (locator: Locator, part: string) =>
  locator.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      return range.getClientRects().length
    }
    return 0
  }, part)

test('at 320 px the landing page of a creator has its header on one line', async ({ page, creator }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, creator)
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'ダッシュボード', exact: true })).toBeVisible()
  expect((await boxOf(header)).height).toBeLessThan(70)
})

test('the title of a row breaks between its words, its buttons stand on one line, and a desktop has it on 80 px', async ({
  page,
  creator,
}) => {
  const title = 'マーケター思考タイプ診断'
  await insertDiagnostic(creator, { title, collectleadinfo: false })
  await openDashboard(page, creator)
  for (const width of [390, 640]) {
    await page.setViewportSize({ width, height: 844 })
    const heading = rowOf(page, title).getByRole('heading', { name: title })
    for (const word of ['タイプ', '診断']) expect(await linesOf(heading, word), `${word}, ${width} px`).toBe(1)
  }
  // At 200 % the title has a line to itself, on a tablet the buttons have one.
  expect((await boxOf(rowOf(page, title).getByRole('heading', { name: title }))).width).toBeGreaterThan(300)
  await page.setViewportSize({ width: 768, height: 1024 })
  const { y } = await boxOf(rowOf(page, title).getByRole('button', { name: '編集', exact: true }))
  expect((await boxOf(rowOf(page, title).getByRole('button', { name: '共有', exact: true }))).y).toBe(y)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect((await boxOf(rowOf(page, title))).height).toBeLessThan(90)
})

test('on a tablet a picture stands beside the fields, and at 200 % a preview has the most of the screen', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await page.setViewportSize({ width: 768, height: 1024 })
  await openEditor(page, id)
  for (const [step, group, name, image] of [
    ['3つの軸', '軸1', '軸の名前', '軸の画像'],
    ['結果タイプ', 'タイプ ACE', '名前', '画像'],
  ] as const) {
    await openStep(page, step)
    const fields = page.getByRole('group', { name: group, exact: true })
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 1024 })
      const field = await boxOf(fields.getByLabel(name, { exact: true }))
      expect((await boxOf(fields.getByLabel(image, { exact: true }))).x, `${step}, ${width} px`).toBeGreaterThan(
        field.x + field.width,
      )
    }
  }
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  const preview = page.getByRole('dialog')
  const close = await boxOf(preview.getByRole('button', { name: 'プレビューを閉じる' }))
  expect(close.y).toBeLessThan(20)
  expect((await boxOf(preview.locator('[data-preview-frame]'))).height).toBeGreaterThan(280)
})

test('at 320 px the tools of the questions keep within their buttons', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await page.setViewportSize({ width: 320, height: 700 })
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['3つの軸', '結果タイプ', '質問'] as const) await openStep(page, step)
  const button = page.getByRole('button', { name: 'CSVエクスポート' })
  const [icon, outer] = [await boxOf(button.locator('svg')), await boxOf(button)]
  expect(icon.x - outer.x).toBeGreaterThanOrEqual(8)
})

test('what keeps a diagnostic from being published is named on one line each, on a phone too', async ({
  page,
  creator,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, creator)
  await page.goto('/dashboard?mode=create')
  await page.getByRole('button', { name: '公開して保存', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: '入力が必要な項目' })
  for (const name of ['診断タイトル', '軸1・特性Aの名前'])
    expect(await linesOf(alert.getByRole('button', { name, exact: true }), name), name).toBe(1)
  await expectAccessible(page, 'missing fields')
})

test('the fields of the buttons of a type are as wide as each other, and none of their labels is squeezed', async ({
  page,
  creator,
}) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['3つの軸', '結果タイプ'] as const) await openStep(page, step)
  const type = page.getByRole('group', { name: 'タイプ ACE', exact: true })
  for (const _ of [1, 2]) await type.getByRole('button', { name: 'ボタンを追加' }).click()
  const [first, second] = await Promise.all(
    [1, 2].map((n) => boxOf(type.getByLabel(`ボタン${n}のリンク先`, { exact: true }))),
  )
  expect(second).toMatchObject({ x: first?.x, width: first?.width })
  await type.getByLabel('ボタン1のリンク先').fill('example')
  await type.getByLabel('ボタン1の文字').fill('予約する')
  await expectAccessible(page, 'a next step of a result type')
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const mark of await type.getByText('必須', { exact: true }).all())
    expect((await boxOf(mark)).height).toBeLessThan(30)
})

test('what is wrong with a file is in view at 200 %', async ({ page, creator }) => {
  const { id } = await insertDiagnostic(creator)
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['3つの軸', '結果タイプ', '質問'] as const) await openStep(page, step)
  await page.setViewportSize({ width: 640, height: 400 })
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const file = page.getByRole('dialog').getByLabel('ファイルを選択', { exact: true })
  await file.setInputFiles(csvFile('axisId;text;leftChoice;rightChoice\n'))
  await expect(page.getByText('1件の問題があります。', { exact: false })).toBeInViewport()
})

test('what the plan says of CSV files stands on two lines at 320 px', async ({ page, creator, product }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '回答のある診断' })
  await creator.client.from('diagnostic_responses').insert(responseRow(id)).throwOnError()
  await setPlan(product, creator.userId, 'free')
  await page.setViewportSize({ width: 320, height: 700 })
  await openDashboard(page, creator)
  await chooseInMenu(page, title, '回答を見る')
  const reason = page.getByRole('dialog').getByText('有料アカウントが必要です').locator('..')
  expect((await boxOf(reason)).height).toBeLessThan(50)
})

test('at 320 px the answers of a question are equally wide, and a plan is read in its list', async ({
  page,
  creator,
  product,
}) => {
  await setPlan(product, creator.userId, 'admin')
  const { title } = await insertDiagnostic(creator, { title: '公開中の診断' })
  await page.setViewportSize({ width: 320, height: 700 })
  await openDashboard(page, creator)
  await chooseInMenu(page, title, '非公開にする')
  const answers = await page.getByRole('alertdialog').getByRole('button').all()
  const [first, second] = await Promise.all(answers.map(boxOf))
  expect(second?.width).toBe(first?.width)
  await page.goto('/admin/users')
  const plans = page.getByRole('combobox', { name: 'プラン' }).first()
  await expect(plans).toBeVisible()
  const room = await plans.evaluate((list) => {
    const { fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(list)
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = `${fontSize} ${fontFamily}`
    const text = pen.measureText('Premium').width
    return list.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text
  })
  expect(room).toBeGreaterThanOrEqual(0)
})
