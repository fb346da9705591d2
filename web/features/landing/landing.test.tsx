import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { previewMessages } from '#web/messages/preview.ts'
import { makeProfile } from '#web/testing/records.ts'
import { createTalkingStores, renderApplication } from '#web/testing/renderApplication.tsx'
import { SCREENSHOTS } from './screenshots.ts'

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => {}
})

async function openPage() {
  renderApplication('/')
  await screen.findByRole('heading', { level: 1 })
  return { block: (name: string) => within(screen.getByRole('region', { name })) }
}

test('has every block of the specification, in its order', async () => {
  await openPage()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '診断づくりに必要なことを、ひとつに。',
    '実際の画面をご覧ください。',
    'こんな企業のために。',
    '導入すると、できること。',
    'まずは、魚タイプ診断をどうぞ。',
    'ほかにも、こんな診断がつくれます。',
    '料金プラン',
    'フルカスタマイズプラン',
    '診断コンテンツとは',
    'お問い合わせ',
  ])
})

test('offers a visitor to sign in, to register and to ask', async () => {
  await openPage()
  const banner = within(screen.getByRole('banner'))
  // One beside the menu's button of a phone, one at the end of the links: the other is hidden.
  expect(banner.getAllByRole('button', { name: 'ログイン' })).toHaveLength(2)
  expect(banner.getByRole('link', { name: '新規登録' }).getAttribute('href')).toBe('/register')
  expect(banner.queryByRole('link', { name: 'ダッシュボード' })).toBeNull()
  for (const [name, block] of [
    ['サンプル', 'ほかにも、こんな診断がつくれます。'],
    ['料金', '料金プラン'],
  ] as const) {
    const [, id] = banner.getByRole('link', { name }).getAttribute('href')?.split('#') ?? []
    expect(document.getElementById(id ?? '')).toBe(screen.getByRole('region', { name: block }))
  }
  const hero = screen.getByRole('heading', { level: 1 }).closest('section')
  const links = within(hero as HTMLElement).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['無料ではじめる', '/register'],
    ['お問い合わせ', '/contact'],
    ['診断を体験する', '#fish'],
  ])
})

test('offers no account to whoever has one', async () => {
  renderApplication('/', { stores: createTalkingStores({ profile: makeProfile() }) })
  const hero = (await screen.findByRole('heading', { level: 1 })).closest('section') as HTMLElement
  expect(within(hero).queryByRole('link', { name: '無料ではじめる' })).toBeNull()
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: '料金' })).toBeNull()
})

test('the fish quiz ends with an invitation, not with the words of a preview', async () => {
  const { user } = renderApplication('/')
  await user.click(await screen.findByRole('button', { name: 'ここで診断を始める' }))
  await screen.findByText('1 / 15')
  const words = screen.getByRole('heading', { name: 'まずは、魚タイプ診断をどうぞ。' })
  // Nothing stands beside the run, whose result is long.
  expect(words.closest('section')?.firstElementChild?.className).not.toContain('grid-cols')
  for (let question = 0; question < 15; question += 1) {
    await user.click(document.querySelector<HTMLElement>('.mz-choice') as HTMLElement)
  }
  await screen.findByText('あなたの診断結果')
  expect(screen.getByRole('link', { name: '無料で新規登録' }).getAttribute('href')).toBe('/register')
  const end = screen.getByRole('region', { name: 'こんな診断を、つくってみませんか？' })
  expect(within(end).getByRole('link', { name: 'お問い合わせ' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByText(previewMessages.share)).toBeNull()
})

test('shows six features, four screens of the product and nine samples', async () => {
  const { block } = await openPage()
  expect(block('診断づくりに必要なことを、ひとつに。').getAllByRole('listitem')).toHaveLength(6)
  const screens = block('実際の画面をご覧ください。').getAllByRole<HTMLImageElement>('img')
  expect(screens).toHaveLength(SCREENSHOTS.length)
  for (const image of screens) {
    expect(image.alt).not.toBe('')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1280', '800'])
    const [phone, desk] = image.closest('picture')?.querySelectorAll('source[type="image/avif"]') ?? []
    expect(phone?.getAttribute('srcset')).toMatch(/-phone\.avif$/)
    expect(desk?.getAttribute('srcset')).toContain('-1280.avif 1280w')
  }
  expect(block('ほかにも、こんな診断がつくれます。').getAllByRole('listitem')).toHaveLength(9)
})

test('prices and features are those of the specification', async () => {
  const { block } = await openPage()
  const rows = block('料金プラン').getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(rows[0]?.textContent).toBe('項目Free0円Light9,000円月額・税別Premiumお問い合わせ')
  expect(cells.slice(1, -1)).toEqual([
    ['1個', '4個', '5個以上'],
    ['対応', '対応', '対応'],
    ['5つまで', '12まで', '12まで'],
    ['対応', '対応', '対応'],
    ['対応', '対応', '対応'],
    ['直近7日', '直近90日', '直近90日'],
    ['非対応', '対応', '対応'],
    ['非対応', '対応', '対応'],
    ['対応', '対応', '対応'],
    ['非対応', '対応', '対応'],
    ['非対応', '非対応', '対応'],
    ['非対応', '対応', '対応'],
    ['非対応', '対応', '対応'],
  ])
  expect(
    block('料金プラン')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/register', '/contact?reason=light-plan', '/contact?reason=premium-plan'])
  expect(block('フルカスタマイズプラン').getByRole('link').getAttribute('href')).toBe('/contact?reason=full-custom')
})

test('says how to reach the operator, and who that is', async () => {
  const { block } = await openPage()
  const contact = block('お問い合わせ')
  expect(contact.getByRole('link', { name: 'お問い合わせフォームへ' }).getAttribute('href')).toBe('/contact')
  expect(contact.getByRole('link', { name: '03-0000-0000' }).getAttribute('href')).toBe('tel:0300000000')
  expect(contact.queryByText('受付時間：平日 9:00〜18:00')).not.toBeNull()
  const footer = screen.getByRole('contentinfo')
  for (const detail of ['株式会社みなと', '東京都港区1-1', '03-0000-0000（平日 9:00〜18:00）', 'info@example.test'])
    expect(footer.textContent).toContain(detail)
  expect(within(footer).getByRole('link', { name: 'プライバシーポリシー' }).getAttribute('href')).toBe(
    '/privacy-policy',
  )
})
