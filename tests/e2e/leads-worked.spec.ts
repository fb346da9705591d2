import type { Locator } from '@playwright/test'
import { responseRow } from '../support/productClient.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseInMenu, insertDiagnostic, openDashboard, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'

const NAMES = ['佐藤 花子', '田中 一郎', '鈴木 次郎']

test('leads are worked off one after another, and found again by their status', async ({ page, creator }) => {
  const { id, title } = await insertDiagnostic(creator, { title: '対応する診断', collectleadinfo: true })
  for (const [index, name] of NAMES.entries()) {
    const row = {
      ...responseRow(id),
      leadinfo: { name, email: `lead-${index}@example.com` },
      completedat: `2026-10-0${9 - index}T03:00:00Z`,
    }
    await creator.client.from('diagnostic_responses').insert(row).throwOnError()
  }
  await openDashboard(page, creator)
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog')
  const detail = dialog.getByRole('region', { name: '回答の詳細' })
  const memo = detail.getByLabel('メモ')
  const filter = (name: string) => dialog.getByRole('button', { name, exact: true })
  await expect(filter('未対応 3')).toBeVisible()

  await test.step('status and memo are saved by themselves', async () => {
    await dialog.getByRole('button', { name: /佐藤 花子/ }).click()
    await detail.getByRole('button', { name: '連絡済み' }).click()
    await expect(filter('連絡済み 1')).toBeVisible()
    // Keys in the middle of a text, which a field that lags behind would lose.
    await memo.click()
    await page.keyboard.type('jk木曜')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('に電話、')
    await expect(memo).toHaveValue('jk木に電話、曜')
    await expect(detail.getByText('保存しました')).toBeVisible()
  })

  await test.step('keys lead to the next lead, whose memo is saved when it is left', async () => {
    await detail.getByRole('heading', { name: '3つの軸のスコア' }).click()
    await page.keyboard.press('j')
    await expect(detail.getByText('lead-1@example.com')).toBeVisible()
    await expect(memo).toHaveValue('')
    await memo.fill('予算なし')
    await dialog.getByRole('button', { name: '次へ' }).click()
    await expect(detail.getByText('lead-2@example.com')).toBeVisible()
    await page.keyboard.press('k')
    await expect(memo).toHaveValue('予算なし')
    await detail.getByRole('button', { name: '見送り' }).click()
    await expect(filter('見送り 1')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /田中 一郎.*メモあり.*見送り/ })).toBeVisible()
  })
  await expectAccessible(page, 'the work on a lead')

  await test.step('a reload keeps all, and the filter finds it', async () => {
    await page.reload()
    await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
    await filter('見送り 1').click()
    await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: /田中 一郎/ }).click()
    await expect(memo).toHaveValue('予算なし')
    await dialog.getByRole('button', { name: '集計に戻る' }).click()
    await filter('未対応 1').click()
    await expect(dialog.getByRole('button', { name: /鈴木 次郎/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /田中 一郎/ })).toBeHidden()
  })
  await expectAccessible(page, 'the filtered list')
})

test('where the list is hidden, keys and buttons lead from lead to lead', async ({ page, creator }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id, title } = await insertDiagnostic(creator, { title: '電話で対応する診断', collectleadinfo: true })
  for (const name of NAMES) {
    const row = { ...responseRow(id), leadinfo: { name } }
    await creator.client.from('diagnostic_responses').insert(row).throwOnError()
  }
  await openDashboard(page, creator)
  await chooseInMenu(page, title, '回答を見る')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('list', { name: '回答' }).getByRole('button').first().click()
  await expect(dialog.getByText('1 / 3')).toBeVisible()
  // The pressed row is hidden: the keys need the focus elsewhere.
  await page.keyboard.press('j')
  await expect(dialog.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('k')
  await expect(dialog.getByText('1 / 3')).toBeVisible()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await dialog.getByRole('region', { name: '回答の詳細' }).getByRole('button', { name: '成約' }).click()
  await dialog.getByRole('button', { name: '次へ' }).click()
  await expect(dialog.getByText('3 / 3')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '次へ' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: '一覧に戻る' }).click()
  await expect(dialog.getByRole('button', { name: '成約 1', exact: true })).toBeVisible()
})

const field = (key: string, kind: string) => ({ key, kind, label: key, required: false, options: [], archived: false })
const ELEVEN = [
  ...['name', 'email', 'kana', 'company', 'phone'].map((key) => field(key, key)),
  ...[1, 2, 3, 4, 5, 6].map((n) => field(`text-${n}`, 'text')),
]

/** The list's top, and how many of its leads are in view as a whole. */
async function viewOf(list: Locator): Promise<{ top: number; leads: number }> {
  return list.evaluate((element) => {
    const { top, bottom } = (element.parentElement as Element).getBoundingClientRect()
    const rows = [...element.querySelectorAll('button')].map((row) => row.getBoundingClientRect())
    return { top: Math.round(top), leads: rows.filter((row) => row.top >= top && row.bottom <= bottom).length }
  })
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px no filter moves the list, and each lead shows contact, bars and status at once`, async ({
    page,
    creator,
  }) => {
    await page.setViewportSize({ width, height })
    const { id, title } = await insertDiagnostic(creator, { title: `${width}の診断`, lead_fields: ELEVEN })
    const rows = Array.from({ length: 14 }, (_, n) => ({
      ...responseRow(id),
      suspicion: ['speed'],
      leadinfo:
        n % 2 ? {} : { name: `人 ${n}`, email: `lead-${n}@example.com`, phone: '0466-22-1234', 'text-1': '役職' },
    }))
    const insert = (row: object) => creator.client.from('diagnostic_responses').insert(row).throwOnError()
    await Promise.all(rows.map(insert))
    await openDashboard(page, creator)
    const onPhone = width === 390
    if (onPhone) await chooseInMenu(page, title, '回答を見る')
    else await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('list', { name: '回答' })
    const folded = dialog.getByRole('button', { name: /^絞り込み/ })
    await expect(dialog.getByText('回答 14件', { exact: true })).toBeVisible()
    await expect(dialog.getByText('回答を選択してください')).toBeVisible({ visible: !onPhone })
    await expect(list.getByRole('button').first()).toBeVisible()
    // The dialog slides in.
    await dialog.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    const before = await viewOf(list)
    if (onPhone) expect(before.leads).toBeGreaterThanOrEqual(5)
    // The list never moves; its rows may still be replaced when the number of leads is there.
    const expectUnmoved = async () => {
      expect((await viewOf(list)).top).toBe(before.top)
      await expect.poll(() => viewOf(list)).toEqual(before)
    }

    await test.step('filters', async () => {
      await dialog.getByRole('button', { name: '未対応 7', exact: true }).click()
      await expect(dialog.getByText('回答 7件', { exact: true })).toBeVisible()
      await expectUnmoved()
      await dialog.getByLabel('入力内容で検索').fill('lead-')
      if (onPhone) await folded.click()
      await dialog.getByLabel('開始日').fill('2026-01-01')
      await dialog.getByLabel('結果タイプ', { exact: true }).selectOption('ACE')
      if (onPhone) {
        await folded.click()
        await expect(folded).toHaveText('絞り込み（2）')
      }
      await expect(dialog.getByText('絞り込み中の回答だけを書き出します')).toBeVisible()
      await expectUnmoved()
      await dialog.getByRole('button', { name: '条件をクリア' }).click()
      await expect(dialog.getByText('回答 14件', { exact: true })).toBeVisible()
      await expectUnmoved()
    })

    await test.step('statuses and the menu fit', async () => {
      for (const name of ['すべて', '見送り 0']) {
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
      const menu = dialog.getByRole('button', { name: 'その他の操作' })
      await expect(menu).toBeInViewport({ ratio: 1 })
      const box = await menu.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    })

    await test.step('the next lead', async () => {
      await dialog.getByRole('button', { name: '未対応 7', exact: true }).click()
      await expect(dialog.getByText('回答 7件', { exact: true })).toBeVisible()
      await list.getByRole('button', { name: /^人/ }).first().click()
      const detail = dialog.getByRole('region', { name: '回答の詳細' })
      await detail.getByText('未入力の項目 7件を表示').click()
      await expect(detail.getByText(/^kana、company、text-2、/)).toBeVisible()
      const heading = detail.getByRole('heading', { level: 3 })
      const shown = await heading.textContent()
      await page.keyboard.press('j')
      await expect(heading).not.toHaveText(shown ?? '')
      for (const name of ['未対応', '連絡済み', '成約', '見送り']) {
        await expect(detail.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
      const bars = detail.getByRole('listitem')
      await expect(bars).toHaveCount(3)
      const contact = [
        detail.getByRole('link', { name: /@example/ }),
        detail.getByRole('link', { name: '0466-22-1234' }),
      ]
      for (const shown of [heading, detail.getByText('ACE', { exact: true }), ...contact, ...(await bars.all())]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
      }
    })
  })
}
