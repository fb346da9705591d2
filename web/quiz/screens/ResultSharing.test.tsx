import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { QuizEnvironmentContext } from '../quizEnvironment.ts'
import { short, TEST_ENVIRONMENT } from '../testing/showRun.tsx'
import { ResultSharing } from './ResultSharing.tsx'

const [type] = short().resultTypes
const SCORES = { 'axis-1': { left: 4, right: 1 }, 'axis-2': { left: 5, right: 0 }, 'axis-3': { left: 3, right: 2 } }
const URL_OF_TYPE = 'https://example.test/diagnostic/work-style/result/ACE?ref=share-copy-ACE'

let answerPicture: (answer: Response) => void
let downloads: string[]

beforeEach(() => {
  downloads = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answerPicture = resolve
      }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function show(keeps = true) {
  const share = { address: '', functionsHost: '', ...TEST_ENVIRONMENT.share, keeps }
  if (type === undefined) throw new Error('no type')
  return render(
    <QuizEnvironmentContext.Provider value={{ ...TEST_ENVIRONMENT, share }}>
      <ResultSharing diagnostic={short()} type={type} scores={SCORES} onShare={() => {}} />
    </QuizEnvironmentContext.Provider>,
  )
}

test('a picture is a download that says it is being made, once at a time', async () => {
  vi.stubGlobal('navigator', {})
  const { container } = show()
  expect(container.querySelector('img')?.getAttribute('src')).toMatch(/ACE-story-.*\.jpg$/)
  const save = screen.getByRole('link', { name: m.share.save })
  expect(save.getAttribute('href')).toMatch(/^\/images\/social\/work-style\/ACE-story-.*\.jpg\?scores=4-1\.5-0\.3-2$/)
  fireEvent.click(save)
  const status = screen.getByRole('status')
  expect(await within(status).findByText(m.share.making)).toBeTruthy()
  fireEvent.click(save)
  answerPicture(new Response('jpeg'))
  await vi.waitFor(() => expect(downloads).toEqual(['ACE-story.jpg']))
  await vi.waitFor(() => expect(status.textContent).toBe(''))
})

test('a picture goes to the share sheet where it takes files; a refused sheet downloads it, a closed one does not', async () => {
  const share = vi.fn(async (_: ShareData) => {})
  vi.stubGlobal('navigator', { canShare: () => true, share })
  show()
  const square = screen.getByText(m.share.square)
  const press = async () => {
    fireEvent.click(square)
    await vi.waitFor(() => expect(square.getAttribute('aria-busy')).toBe('true'))
    answerPicture(new Response('jpeg'))
    await vi.waitFor(() => expect(square.getAttribute('aria-busy')).toBeNull())
  }
  await press()
  const [picture] = share.mock.calls[0]?.[0].files ?? []
  expect([picture?.name, picture?.type]).toEqual(['ACE-square.jpg', 'image/jpeg'])
  for (const [name, expected] of [
    ['AbortError', []],
    ['NotAllowedError', ['ACE-square.jpg']],
  ] as const) {
    share.mockRejectedValueOnce(new DOMException('no', name))
    await press()
    expect(downloads).toEqual(expected)
  }
})

test('a picture that cannot be made says so and can be asked for again', async () => {
  vi.stubGlobal('navigator', {})
  show()
  const save = screen.getByRole('link', { name: m.share.save })
  for (const answer of [new Response('', { status: 503 }), new Response('jpeg')]) {
    fireEvent.click(save)
    await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'))
    answerPicture(answer)
    await vi.waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull())
    expect(screen.queryByText(m.share.noPicture) === null).toBe(answer.ok)
  }
  expect(downloads).toEqual(['ACE-story.jpg'])
})

test('the small picture says that it is being made until it is there, and gives way where it is not', () => {
  vi.stubGlobal('navigator', {})
  const { container } = show()
  const picture = () => container.querySelector('.mz-share-picture')
  expect(picture()?.textContent).toBe(m.share.making)
  fireEvent.load(picture()?.querySelector('img') ?? container)
  expect(picture()?.textContent).toBe('')
  fireEvent.error(picture()?.querySelector('img') ?? container)
  expect(picture()).toBeNull()
})

test('the link is that of the type, without scores, and is there to be copied by hand', async () => {
  const writeText = vi.fn(async () => {})
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  show()
  const copy = screen.getByRole('button', { name: m.share.copyLink })
  fireEvent.click(copy)
  expect(await screen.findByText(m.share.linkCopied)).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(URL_OF_TYPE)
  expect(screen.queryByLabelText(m.share.textToCopy)).toBeNull()
  writeText.mockRejectedValueOnce(new Error('no'))
  fireEvent.click(copy)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(m.share.textToCopy)
  expect(field.value).toBe(URL_OF_TYPE)
})

test('the share sheet gets the address with its own ref', () => {
  const share = vi.fn(async (_: ShareData) => {})
  vi.stubGlobal('navigator', { share })
  show()
  fireEvent.click(screen.getByRole('button', { name: m.share.more }))
  expect(share.mock.calls[0]?.[0].url).toBe(URL_OF_TYPE.replace('copy', 'device'))
})

test('the usual ways are open, the others folded; without a server no pictures', () => {
  vi.stubGlobal('navigator', {})
  const { container } = show(false)
  const names = (inside: string) =>
    Array.from(container.querySelectorAll(inside), (one) => one.getAttribute('aria-label') ?? one.textContent)
  expect(names('.mz-share-actions > *')).toEqual([m.share.line, m.share.copyLink])
  expect(names('details :is(a, button)')).toEqual([m.share.x, m.share.facebook, m.share.instagram])
  expect(container.querySelector('details')?.open).toBe(false)
})
