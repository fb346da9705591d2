import { within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import type { LeadField } from '#domain/lead/leadForm.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { DIAGNOSTIC, giveListsAHeight, HANAKO, openOver } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

const field = { required: false, options: [], archived: false }
const FORM: LeadField[] = [
  { ...field, key: 'phone', kind: 'phone', label: 'お電話' },
  { ...field, key: 'company', kind: 'company', label: '会社名' },
  { ...field, key: 'long-text-1', kind: 'long-text', label: 'ご相談' },
  { ...field, key: 'checkbox-1', kind: 'checkbox', label: '資料を希望' },
  { ...field, key: 'checkbox-2', kind: 'checkbox', label: '訪問を希望' },
  { ...field, key: 'text-1', kind: 'text', label: '前の欄', archived: true },
  { ...field, key: 'text-2', kind: 'text', label: '空だった欄', archived: true },
]

async function factsOf(values: Record<string, string>, leadFields: LeadField[] | null = FORM) {
  const diagnostic = { ...DIAGNOSTIC, leadFields }
  const stores = createMemoryStores({
    diagnostics: [diagnostic],
    responses: [{ ...HANAKO, leadInfo: { ...EMPTY_LEAD, ...values } }],
  })
  const { dialog, user } = await openOver(stores, undefined, undefined, diagnostic)
  const [row] = await within(await dialog.findByRole('list', { name: '回答' })).findAllByRole('button')
  if (!row) throw new Error('No row')
  await user.click(row)
  const detail = dialog.getByRole('region', { name: '回答の詳細' })
  const fold = within(detail).queryByText(/^未入力の項目/)
  const facts = [...detail.querySelectorAll('dl > div')].filter(
    ({ textContent }) => !textContent.startsWith('回答日時'),
  )
  return {
    row,
    detail,
    facts: facts.map((fact) => [...fact.children].map(({ textContent }) => textContent)),
    fold: fold && [...(fold.closest('details')?.children ?? [])].map(({ textContent }) => textContent),
  }
}

it('the values follow the form, empty ones in a fold, removed fields where they have one, unknown ones under their keys', async () => {
  const { facts, fold } = await factsOf({
    phone: '携帯はなし',
    'long-text-1': '一行目\n二行目',
    'checkbox-1': 'true',
    'text-1': '前の値',
    'old-key': '由来不明',
  })
  expect(facts).toEqual([
    ['お電話', '携帯はなし'],
    ['ご相談', '一行目\n二行目'],
    ['資料を希望', 'はい'],
    ['前の欄', '前の値'],
    ['old-key', '由来不明'],
  ])
  expect(fold).toEqual(['未入力の項目 2件を表示', '会社名、訪問を希望'])
})

it('a phone number can be called, and names a response without name and e-mail', async () => {
  const { row, detail } = await factsOf({ phone: '０120-000-000 内線12' })
  expect(within(detail).getByRole('link').getAttribute('href')).toBe('tel:0120000000')
  expect(row.textContent).toMatch(/^０120-000-000 内線12/)
})

it('the default form is name, e-mail and company', async () => {
  const { row, facts, fold } = await factsOf({ company: '青い会社' }, null)
  expect(facts).toEqual([['会社名', '青い会社']])
  expect(fold).toEqual(['未入力の項目 2件を表示', '名前、メールアドレス'])
  expect(row.textContent).toMatch(/^青い会社/)
})

it('nothing is folded where every field has a value', async () => {
  const { fold } = await factsOf({ name: '佐藤 花子', email: 'hanako@example.test', company: '青い会社' }, null)
  expect(fold).toBeNull()
})
