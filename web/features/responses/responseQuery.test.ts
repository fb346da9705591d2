import { expect, it } from 'vitest'
import { ALL_RESPONSES, isFiltered, toFilter } from './responseQuery.ts'

it('leaves out what is not asked for', () => {
  expect(toFilter('d', ALL_RESPONSES)).toEqual({ diagnosticId: 'd' })
  expect(
    toFilter('d', {
      search: ' 佐藤 ',
      resultCode: 'ACE',
      status: 'new',
      from: '2026-11-01',
      to: '2026-11-30',
      source: '',
      choice: { key: 'choice-1', value: '10万円' },
    }),
  ).toEqual({
    diagnosticId: 'd',
    search: '佐藤',
    resultCode: 'ACE',
    status: 'new',
    from: '2026-11-01',
    to: '2026-11-30',
    source: '',
    choice: { key: 'choice-1', value: '10万円' },
  })
})

it('does not ask for a period the wrong way round, but for one of a single day', () => {
  expect(toFilter('d', { ...ALL_RESPONSES, from: '2026-11-02', to: '2026-11-01' })).toEqual({ diagnosticId: 'd' })
  expect(toFilter('d', { ...ALL_RESPONSES, from: '2026-11-02', to: '2026-11-02' })).toMatchObject({
    from: '2026-11-02',
  })
})

it('takes a search of spaces for none', () => {
  expect(isFiltered({ ...ALL_RESPONSES, search: ' 　' })).toBe(false)
  expect(isFiltered({ ...ALL_RESPONSES, to: '2026-11-02' })).toBe(true)
  expect(isFiltered({ ...ALL_RESPONSES, status: 'new' })).toBe(true)
  expect(isFiltered({ ...ALL_RESPONSES, source: '' })).toBe(true)
})
