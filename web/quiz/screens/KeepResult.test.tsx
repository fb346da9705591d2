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
    return address.endsWith('.jpg') ? new Response('jpeg') : Response.json({ kept: '4-1.5-0.3-2.signed' })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a press of the link is left to the browser, which is kept from following it. */
function isFollowed(link: HTMLElement): boolean {
  let followed = false
  const stay = (event: MouseEvent) => {
    followed = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(link)
  return followed
}

function show(keeps = true) {
  const share = { address: '', functionsHost: '', ...TEST_ENVIRONMENT.share, keeps }
  if (type === undefined) throw new Error('no type')
  const { container } = render(
    <QuizEnvironmentContext.Provider value={{ ...TEST_ENVIRONMENT, share }}>
      <KeepResult diagnostic={short()} type={type} scores={SCORES} />
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

test('opens the share sheet with a picture where it takes files', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  vi.stubGlobal('navigator', { canShare: () => true, share })
  show()
  fireEvent.click(screen.getByText(m.keep.story))
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce())
  const [picture] = share.mock.calls[0]?.[0].files ?? []
  expect([picture?.name, picture?.type]).toEqual(['ACE-story.jpg', 'image/jpeg'])
  up = false
  fireEvent.click(screen.getByText(m.keep.square))
  expect(await screen.findByText(m.keep.noPicture)).toBeTruthy()
})

test('a picture is a download elsewhere, and where the sheet is refused, but not where it is closed', async () => {
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('navigator', {})
  show()
  const link = screen.getByText(m.keep.square)
  expect(link.getAttribute('href')).toBe(`/images/social/work-style/ACE-square-${short().revision}.jpg`)
  expect(link.getAttribute('download')).toBe('ACE-square.jpg')
  expect(isFollowed(link)).toBe(true)
  for (const [name, times] of [
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    const share = vi.fn(() => Promise.reject(new DOMException('no', name)))
    vi.stubGlobal('navigator', { canShare: () => true, share })
    expect(isFollowed(link)).toBe(false)
    await vi.waitFor(() => expect(share).toHaveBeenCalled())
    await new Promise(requestAnimationFrame)
    expect(downloads).toHaveBeenCalledTimes(times)
  }
})

test('is not there where no server keeps results', () => {
  expect(show(false).container.innerHTML).toBe('')
})
