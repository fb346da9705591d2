import { expect, test } from 'vitest'
import { phoneLink, phoneNumber } from './phoneLink.ts'

test.each([
  ['03-1234-5678', 'tel:0312345678'],
  ['０３ー１２３４ー５６７８', 'tel:0312345678'],
  ['0466-22-1234（代表）', 'tel:0466221234'],
  ['0120-000-000 内線12', 'tel:0120000000'],
  ['+81 (0)3-1234-5678', 'tel:+81312345678'],
  ['(03) 1234.5678 ext. 9', 'tel:0312345678'],
  ['なし', null],
  ['119', null],
  ['', null],
])('%s leads to %s', (typed, link) => {
  expect(phoneLink(typed)).toBe(link)
})

test.each([
  ['０３ー１２３４ー５６７８', '03-1234-5678'],
  ['0466-22-1234（代表）', '0466-22-1234'],
  ['+81 (0)3-1234-5678', '+81 (0)3-1234-5678'],
  ['なし', null],
])('the number of %s is %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number)
})
