import { expect, it } from 'vitest'
import type { ResponsePage } from '#store/ports.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { mergeNewest } from './mergeNewest.ts'

const page = (ids: number[], next: number | null): ResponsePage => ({
  responses: ids.map((n) => makeResponse({ id: testId(n) })),
  next: next === null ? null : { completedAt: '2026-11-20T00:00:00Z', id: testId(next) },
})

const ids = (pages: ResponsePage[]) => pages.map(({ responses }) => responses.map(({ id }) => Number(id.slice(-4))))

it('puts what arrived at the front and keeps what was read', () => {
  const known = { pages: [page([5, 4], 4), page([3, 2], 2)], pageParams: [null, null] }
  const merged = mergeNewest(known, page([7, 6, 5], 5))
  expect(ids(merged.pages)).toEqual([
    [7, 6, 5, 4],
    [3, 2],
  ])
  expect(merged.pages[0]?.next?.id).toBe(testId(4))
})

it('starts over when more arrived than fit on a page', () => {
  const known = { pages: [page([2, 1], null)], pageParams: [null] }
  expect(ids(mergeNewest(known, page([9, 8, 7], 7)).pages)).toEqual([[9, 8, 7]])
})

it('fills an empty list, and changes nothing when nothing arrived', () => {
  const empty = { pages: [page([], null)], pageParams: [null] }
  expect(ids(mergeNewest(empty, page([1], null)).pages)).toEqual([[1]])
  const known = { pages: [page([2, 1], null)], pageParams: [null] }
  expect(mergeNewest(known, page([2, 1], null))).toBe(known)
})
