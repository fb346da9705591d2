import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useNewerRevisions } from './useNewerRevisions.ts'

type Given = { own: string; tab: string | null; list: string | null; stored?: string | null }

/** Which sources are newer after each step. */
function newerAfter(...[first, ...steps]: [Given, ...Given[]]): ('tab' | 'list' | 'stored')[][] {
  const { result, rerender } = renderHook(
    ({ own, stored = null, ...given }: Given) => useNewerRevisions(own, { ...given, stored }),
    {
      initialProps: first,
    },
  )
  const newer = () => (['tab', 'list', 'stored'] as const).filter((source) => result.current(source))
  const after = (step: Given) => {
    rerender(step)
    return newer()
  }
  return [newer(), ...steps.map(after)]
}

it('what another tab or device saved is newer, until the editor has it', () => {
  expect(
    newerAfter(
      { own: 'a', tab: null, list: 'a' },
      { own: 'a', tab: 'b', list: 'a' },
      { own: 'a', tab: 'b', list: 'b' },
      { own: 'b', tab: 'b', list: 'b' },
    ),
  ).toEqual([[], ['tab'], ['tab', 'list'], []])
})

it('what was known before a save of the editor’s own is older', () => {
  expect(
    newerAfter(
      { own: 'a', tab: 'a', list: 'a' },
      { own: 'b', tab: 'a', list: 'a' },
      { own: 'b', tab: 'a', list: 'b' },
      { own: 'b', tab: 'a', list: 'c' },
    ),
  ).toEqual([[], [], [], ['list']])
})

it('a new diagnostic that another tab saved is newer', () => {
  expect(newerAfter({ own: '', tab: null, list: null }, { own: '', tab: 'a', list: null })).toEqual([[], ['tab']])
})
