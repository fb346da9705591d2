import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { insertDiagnostic, openDashboard, openEditor, rowOf } from './support/creator.ts'
import { expect, test } from './support/creatorTest.ts'
import { contentOf } from './support/downloads.ts'
import { publish } from './support/editor.ts'
import { QUESTIONS } from './support/published.ts'
import { expectQuestion, start } from './support/run.ts'

test.slow()

/** Adds a field with the keyboard and types its label where the focus then is. */
async function addField(page: Page, kind: string, label: string | null): Promise<void> {
  await page.getByRole('button', { name: '項目を追加', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(page.getByRole('group', { name: new RegExp(`^項目\\d+：${kind}$`) }).getByLabel('項目名')).toBeFocused()
  if (label !== null) await page.keyboard.insertText(label)
}

test('a form is built, filled in on a phone over a reload, read, exported and erased by its creator', async ({
  page,
  creator,
  browser,
}) => {
  const { id, title, publicurl } = await insertDiagnostic(creator, {
    title: '項目を足した診断',
    ispublished: false,
    privacy_policy_text: '株式会社みなとが取り扱います。',
  })
  await openDashboard(page, creator)
  await openEditor(page, id)
  await page.getByRole('button', { name: '入力項目を編集' }).click()
  await addField(page, '電話番号', null)
  await addField(page, '選択肢', '従業員数')
  await page.getByLabel('選択肢', { exact: true }).fill('1〜10名\n11〜50名\n\n51名以上\n')
  await page.getByRole('group', { name: '項目5：選択肢' }).getByRole('switch', { name: '必須' }).click()
  await addField(page, '複数行テキスト', 'ご相談内容')
  await page.getByRole('group', { name: '項目3：会社名' }).getByRole('button', { name: '項目を外す' }).click()
  await expect(page.getByRole('group', { name: '項目3：電話番号' }).getByLabel('項目名')).toBeFocused()
  await expectAccessible(page, 'the form builder')
  await publish(page)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const visitor = await phone.newPage()
  await start(visitor, new URL(`/diagnostic/${publicurl}?utm_source=line`, page.url()).href)
  for (let number = 1; number <= QUESTIONS; number++) {
    await expectQuestion(visitor, number)
    await visitor.getByRole('button', { name: /左の答え/ }).click()
  }
  await visitor.getByLabel('お名前', { exact: true }).fill('田中 一郎')
  await visitor.getByLabel('電話番号（任意）').fill('03-1234')
  await visitor.getByLabel('ご相談内容（任意）').fill('一行目\n二行目')
  await visitor.reload()
  await expect(visitor.getByLabel('ご相談内容（任意）')).toHaveValue('一行目\n二行目')
  await visitor.getByLabel('メールアドレス', { exact: true }).fill('ichiro@example.com')
  await visitor.getByLabel('電話番号（任意）').fill('03-1234-5678')
  await visitor.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expect(visitor.getByRole('alert')).toHaveText('選択してください')
  await expectAccessible(visitor, 'the form of a visitor')
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.getByRole('radio', { name: '11〜50名' }).check()
  await visitor.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expect(visitor.getByText('あなたの診断結果', { exact: true })).toBeVisible()
  await phone.close()

  await page.reload()
  await rowOf(page, title).getByRole('button', { name: '回答を見る' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /田中 一郎/ }).click()
  const detail = dialog.getByRole('region', { name: '回答の詳細' })
  for (const text of ['電話番号', '03-1234-5678', '従業員数', '11〜50名', 'ご相談内容', '二行目']) {
    await expect(detail.getByText(text).first()).toBeVisible()
  }
  await expect(dialog.getByRole('region', { name: '流入経路' })).toContainText('line')

  const csv = await contentOf(page, () => dialog.getByRole('button', { name: 'CSVダウンロード' }).click())
  expect(csv.content.toString()).toMatch(
    /,田中 一郎,ichiro@example\.com,,ACE ACEの人,03-1234-5678,11〜50名,"一行目\n二行目",line\r\n$/,
  )

  // An open response hides the menu on a phone, whose width the check below takes.
  await dialog.getByRole('button', { name: '集計に戻る' }).click()
  await dialog.getByLabel('入力内容で検索').fill('ichiro')
  await dialog.getByRole('button', { name: 'その他の操作' }).click()
  const action = page.getByRole('menuitem', { name: '絞り込んだ回答の個人情報を消去', exact: true })
  await expect(action).toBeVisible()
  await expectAccessible(page, 'the menu of the responses')
  await action.click()
  await expectAccessible(page, 'the question before leads are erased')
  const question = page.getByRole('alertdialog', { name: '1件の個人情報を消去しますか？' })
  await question.getByRole('button', { name: '消去する' }).click()
  await expect(page.getByText('1件の個人情報を消去しました')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'その他の操作' })).toBeFocused()
  await expect(dialog.getByText('条件に一致する回答がありません')).toBeVisible()
  await dialog.getByRole('button', { name: '条件をクリア' }).click()
  await expect(dialog.getByRole('button', { name: /個人情報を消去済み/ })).toBeVisible()
})
