import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { QuizEnvironmentContext } from '../quizEnvironment.ts'
import { short, TEST_ENVIRONMENT } from '../testing/showRun.tsx'
import { KeepResult } from './KeepResult.tsx'

const [type] = short().resultTypes
const SCORES = { 'axis-1': { left: 4, right: 1 }, 'axis-2': { left: 5, right: 0 }, 'axis-3': { left: 3, right: 2 } }
const LINK = 'https://example.test/diagnostic/work-style/result/ACE?kept=4-1.5-0.3-2.signed'

let asked: string[]
let up: boolean

beforeEach(() => {
  asked = []
  up = true
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!up) throw new TypeError('no network')
    return Response.json({ kept: '4-1.5-0.3-2.signed' })
  })
})
afterEach(() => vi.unstubAllGlobals())

function show(keeps = true) {
  const share = { address: '', functionsHost: '', ...TEST_ENVIRONMENT.share, keeps }
  if (type === undefined) throw new Error('no type')
  const { container } = render(
    <QuizEnvironmentContext.Provider value={{ ...TEST_ENVIRONMENT, share }}>
      <KeepResult type={type} scores={SCORES} />
    </QuizEnvironmentContext.Provider>,
  )
  const details = container.querySelector('details')
  const open = () => {
    for (const isOpen of [false, true]) if (details !== null) act(() => void Object.assign(details, { open: isOpen }))
  }
  return { container, open }
}

test('asks for the link when it is opened, once, and copies it', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const { open } = show()
  expect(asked).toEqual([])
  open()
  expect((await screen.findByRole('link', { name: m.keep.open })).getAttribute('href')).toBe(LINK)
  open()
  expect(asked).toEqual(['/diagnostic/work-style/keep/4-1.5-0.3-2'])
  fireEvent.click(screen.getByRole('button', { name: m.keep.copy }))
  expect(await screen.findByText(m.keep.copied)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(LINK)
})

test('says when there is no link, and tries again when it is opened again', async () => {
  up = false
  const { open } = show()
  open()
  expect(await screen.findByText(m.keep.noLink)).toBeTruthy()
  expect(screen.queryByRole('button', { name: m.keep.copy })).toBeNull()
  up = true
  open()
  expect(await screen.findByRole('link', { name: m.keep.open })).toBeTruthy()
})

test('is not there where no server keeps results', () => {
  expect(show(false).container.innerHTML).toBe('')
})
