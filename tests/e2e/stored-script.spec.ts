import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { connect, responseRow } from '../support/productClient.ts'
import { administrator } from './support/administrator.ts'
import { type Creator, completeRow, enter, newCreator, openDashboard, openEditor, openStep } from './support/creator.ts'
import { expect, test } from './support/fixtures.ts'
import type { ProductServer } from './support/productServer.ts'
import { csvFile } from './support/questionFiles.ts'

/** Would run, or at least become an element, wherever it is put into a page as anything but text. */
const ATTACK = `"><img src=x onerror="hacked=1" data-hacked><script>hacked=1</script><a href="javascript:hacked=1" data-hacked>{{7*7}}`

/** The attack behind a name, by which it is found where it is shown. */
const text = (name: string) => `${name}${ATTACK}`

/** A diagnostic with the attack in every text. */
function attackedRow(userId: string) {
  const row = completeRow(userId)
  const trait = (trait: { code: string }) => ({ code: trait.code, name: text('特性'), description: text('特性の説明') })
  return {
    ...row,
    title: text('題名'),
    description: text('紹介'),
    privacy_policy_text: text('方針'),
    powered_by_text: text('提供'),
    powered_by_link_name: text('提供元'),
    powered_by_link_url: 'https://example.com/"onmouseover="hacked=1',
    axes: row.axes.map((axis) => ({
      ...axis,
      name: text('軸名'),
      description: text('軸の説明'),
      leftTrait: trait(axis.leftTrait),
      rightTrait: trait(axis.rightTrait),
    })),
    questions: row.questions.map((question) => ({
      ...question,
      text: text('問い'),
      leftChoice: text('左の答え'),
      rightChoice: text('右の答え'),
    })),
    resulttypes: row.resulttypes.map((type) => ({
      ...type,
      name: text('型名'),
      subtitle: text('副題'),
      description: text('型の説明'),
    })),
  }
}

const LEAD = { name: text('氏名'), email: `${text('宛先')}@example.com`, company: text('会社') }

/** Watches a page for all signs of a script from a text. */
async function watchFor(page: Page) {
  const seen: string[] = []
  page.on('dialog', async (dialog) => {
    seen.push(`a dialog: ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.exposeFunction('noteViolation', (what: string) => seen.push(what))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { noteViolation: (what: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  /** Expects the texts on the screen as they were stored, and nothing executed. */
  return async (what: string, names: string[]) => {
    const shown = () =>
      page.evaluate(() => {
        const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, option')]
        return [
          document.title,
          document.body.innerText,
          ...fields.map((field) => field.value || field.textContent),
        ].join('\n')
      })
    for (const name of names) await expect.poll(shown, `${what}: ${name}`).toContain(text(name))
    const found = await page.evaluate(() => [
      ...[...document.querySelectorAll('[data-hacked]')].map((element) => element.outerHTML),
      ...[...document.querySelectorAll('[href^="javascript:" i], [src^="javascript:" i]')].map((e) => e.outerHTML),
      ...('hacked' in window ? ['a script ran'] : []),
    ])
    expect([...found, ...seen], what).toEqual([])
  }
}

let creator: Creator
let row: ReturnType<typeof attackedRow>

async function store(product: ProductServer): Promise<void> {
  creator = await newCreator(product)
  const profile = { name: text('本人'), company: text('勤め先') }
  await creator.client.from('profiles').update(profile).eq('id', creator.userId).throwOnError()
  row = attackedRow(creator.userId)
  await creator.client.from('diagnostics').insert(row).throwOnError()
  const visitor = await connect(product.url)
  await visitor
    .from('diagnostic_responses')
    .insert({ ...responseRow(row.id), leadinfo: LEAD })
    .throwOnError()
}

test.beforeAll(({ product }) => store(product))

test('the watch sees an attack where a page takes a text for HTML', async ({ page }) => {
  const expectOnlyText = await watchFor(page)
  await page.goto(`/diagnostic/${row.publicurl}`)
  await page.evaluate((attack) => document.body.insertAdjacentHTML('beforeend', `<p>${attack}`), text('題名'))
  await expect(expectOnlyText('a careless page', ['題名'])).rejects.toThrow(/data-hacked[\s\S]*script-src/)
})

test('script in every stored text is text to the creator', async ({ page }) => {
  const expectOnlyText = await watchFor(page)
  const dialog = page.getByRole('dialog')
  const close = () => page.keyboard.press('Escape')

  await openDashboard(page, creator)
  await expectOnlyText('the dashboard', ['題名'])
  await page.getByRole('button', { name: '共有', exact: true }).click()
  await page.getByRole('button', { name: '埋め込みコード・QRコード' }).click()
  await expect(dialog.getByRole('button', { name: '埋め込みコードをコピー' })).toBeVisible()
  await expectOnlyText('the share dialog', [])
  await close()
  await page.getByRole('button', { name: /その他の操作$/ }).click()
  await page.getByRole('menuitem', { name: '削除', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectOnlyText('the question before deleting', ['題名'])
  await close()
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click()
  await expectOnlyText('the preview', ['題名', '紹介', '提供'])
  await close()
  await page.getByRole('button', { name: '個人情報取り扱い設定' }).click()
  await expectOnlyText('the privacy settings', ['方針', '題名'])
  await close()

  await page.getByRole('button', { name: '回答を見る' }).click()
  await expectOnlyText('the list of responses and their charts', ['氏名', '型名'])
  await dialog.getByRole('button', { name: /氏名/ }).click()
  await dialog.getByText('質問ごとの回答', { exact: true }).click()
  await expectOnlyText('a response', ['氏名', '宛先', '会社', '軸名', '特性', '問い'])
  await dialog.getByLabel('入力内容で検索').fill(LEAD.company)
  await expect(dialog.getByText('回答 1件', { exact: true })).toBeVisible()
  await expectOnlyText('a search', ['会社'])
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'CSVダウンロード' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`"${LEAD.name.replaceAll('"', '""')}"`)
  await expectOnlyText('the export', [])
  await close()

  await openEditor(page, row.id)
  await expectOnlyText('basic info', ['題名', '紹介', '提供', '提供元'])
  await openStep(page, '3つの軸')
  await expectOnlyText('the axes', ['軸名', '軸の説明', '特性', '特性の説明'])
  await openStep(page, '結果タイプ')
  await expectOnlyText('the result types', ['型名', '副題', '型の説明'])
  await openStep(page, '質問')
  await expectOnlyText('the questions', ['問い', '左の答え', '右の答え', '軸名'])
  await page.getByRole('button', { name: 'CSVインポート' }).click()
  const cell = `"${text('取込').replaceAll('"', '""')}"`
  await dialog
    .getByLabel('ファイルを選択', { exact: true })
    .setInputFiles(
      csvFile(`axisId,text,leftChoice,rightChoice\naxis-1,${cell},はい,いいえ\n`, 'x<img data-hacked>.csv'),
    )
  await expect(page.getByText('1問を取り込みます', { exact: false })).toBeVisible()
  await expectOnlyText('the preview of a file', [])
})

test('script in every stored text is text to visitors, administrators and readers of mail', async ({
  page,
  product,
}) => {
  const expectOnlyText = await watchFor(page)
  await page.goto(`/diagnostic/${row.publicurl}`)
  await expectOnlyText('the public page', ['題名', '紹介', '提供', '提供元'])
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expectOnlyText('a question', ['題名', '問い', '左の答え', '右の答え'])
  for (let number = 1; number <= 15; number += 1) {
    await expect(page.getByText(`${number} / 15`, { exact: true })).toBeVisible()
    await page.locator('.mz-choice').first().click()
  }
  await expectOnlyText('the lead form', ['方針'])
  await page.getByLabel('お名前', { exact: true }).fill(text('氏名'))
  await page.getByLabel('メールアドレス', { exact: true }).fill('a@example.com')
  await page.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expectOnlyText('the result', ['型名', '副題', '型の説明', '軸名', '特性'])
  await page.goto(`/diagnostic/${row.publicurl}/result/BDF`)
  await expectOnlyText('a shared result', ['題名', '型名', '副題', '型の説明'])

  await page.goto('/outbox')
  await expect(page.getByText(creator.email).first()).toBeVisible()
  await expectOnlyText('the mails', [])
  await enter(page, await administrator(product))
  await page.goto('/admin/users')
  await expect(page.getByText(creator.email).first()).toBeVisible()
  await expectOnlyText('the administration', [])
})
