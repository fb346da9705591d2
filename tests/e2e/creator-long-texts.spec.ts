import type { Page } from '@playwright/test'
import { enter, insertDiagnostic, openEditor, openStep } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { csvFile } from './support/questionFiles.ts'

/** Without a space or a place where Japanese breaks. */
const unbroken = (length: number) => 'W'.repeat(length)

/** Elements wider than their box, except inputs (which scroll), inert pictures of screens and text for screen readers. */
function tooWide(page: Page) {
  return page
    .locator(':is(main, [role="dialog"]) :not(input, select, [inert], [inert] *)')
    .evaluateAll((elements) =>
      elements
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
}

test('the longest texts without a space stay on the screen, at 320 and 1280 px', async ({ page, creator }) => {
  const { id, axes, resulttypes, questions } = await insertDiagnostic(creator, {
    ispublished: false,
    publicurl: null,
  })
  const trait = (stored: object) => ({ ...stored, name: unbroken(200), description: unbroken(500) })
  const longest = {
    title: unbroken(200),
    description: unbroken(500),
    axes: axes.map((axis) => ({
      ...trait(axis),
      leftTrait: trait(axis.leftTrait),
      rightTrait: trait(axis.rightTrait),
    })),
    resulttypes: resulttypes.map((type) => ({ ...trait(type), subtitle: unbroken(200) })),
    questions: questions.map((question) => ({
      ...question,
      text: unbroken(500),
      leftChoice: unbroken(200),
      rightChoice: unbroken(200),
    })),
  }
  await creator.client.from('diagnostics').update(longest).eq('id', id).throwOnError()
  const expectFitting = async (screen: string) => {
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await tooWide(page), `${screen} at ${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${screen} at ${width} px`).toBe(width)
    }
  }
  await enter(page, creator)
  await openEditor(page, id)
  for (const step of ['基本情報', '3つの軸', '結果タイプ', '質問'] as const) {
    await openStep(page, step)
    await expectFitting(step)
  }
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const file = page.getByRole('dialog').getByLabel('ファイルを選択', { exact: true })
  const row = [unbroken(500), unbroken(200), unbroken(200)].join()
  const csv = (axisId: string) =>
    csvFile(`axisId,text,leftChoice,rightChoice\n${axisId},${row}\n`, `${unbroken(120)}.csv`)
  await file.setInputFiles(csv(unbroken(200)))
  await expect(page.getByText('2行目: 軸ID', { exact: false })).toBeVisible()
  await expectFitting('the errors of a file')
  await file.setInputFiles(csv('axis-1'))
  await expect(page.getByText('1問を取り込みます', { exact: false })).toBeVisible()
  await expectFitting('what a file replaces')
})
