import { describe, expect, it } from 'vitest'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponsePage } from '#store/ports.ts'
import { makeResponse, testId } from '#web/testing/records.ts'
import { mergeNewest } from './useResponses.ts'

/** A response of the nth second: the greater n, the newer. */
const at = (n: number, id = n) => makeResponse({ id: testId(id), completedAt: new Date(n * 1000).toISOString() })

/** A page of the responses of these seconds; with more below it or not. */
const page = (seconds: number[], more = true): ResponsePage => {
  const responses = seconds.map((n) => at(n))
  const last = responses.at(-1)
  return { responses, next: more && last ? { completedAt: last.completedAt, id: last.id } : null }
}

const ids = (responses: DiagnosticResponse[]) => responses.map(({ id }) => Number(id.slice(-4)))

describe('what arrived among what was read', () => {
  it('stands in front when it is the newest, and once', () => {
    const merged = mergeNewest([page([5, 4]), page([3, 2])], [at(7), at(6), at(6), at(5)])
    expect(ids(merged)).toEqual([7, 6, 5, 4, 3, 2])
  })

  it('stands at its place when it was long on its way', () => {
    expect(ids(mergeNewest([page([9, 7]), page([5, 2])], [at(6), at(8)]))).toEqual([9, 8, 7, 6, 5, 2])
  })

  it('stands by its id among those of its moment, as the pages do', () => {
    expect(ids(mergeNewest([page([9, 5])], [at(9, 3), at(9, 12)]))).toEqual([3, 9, 12, 5])
    const fine = (fraction: string, id: number) =>
      makeResponse({ id: testId(id), completedAt: `2026-11-20T00:00:00.${fraction}+00:00` })
    const known = { responses: [fine('123457', 1), fine('123455', 2)], next: null }
    expect(ids(mergeNewest([known], [fine('123456', 9)]))).toEqual([1, 9, 2])
  })

  it('waits for its page when it is older than all that was read', () => {
    expect(ids(mergeNewest([page([9, 7])], [at(4)]))).toEqual([9, 7])
    expect(ids(mergeNewest([page([9, 7]), page([5, 4, 3])], [at(4)]))).toEqual([9, 7, 5, 4, 3])
    expect(ids(mergeNewest([page([9, 7], false)], [at(4)]))).toEqual([9, 7, 4])
    expect(ids(mergeNewest([page([], false)], [at(4)]))).toEqual([4])
  })
})
