import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { pressAt } from '../testing/pressAt.ts'
import { makeDiagnostic } from '../testing/records.ts'
import { answer, progress, short, show } from './testing/showRun.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Replaces every text node by elements, as Chrome's page translation does. */
function translate(container: Element): void {
  const walker = document.createTreeWalker(container, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (text.parentElement?.closest('font, textarea')) continue
    const translation = document.createElement('font')
    translation.textContent = text.data
    text.replaceWith(translation)
  }
}

describe('questions', () => {
  test('asks one after the other, focuses each, and goes back without loss', async () => {
    const shown = show(short())
    expect(progress(1)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'axis-1の質問1' })))
    expect(screen.queryByRole('button', { name: m.question.back })).toBeNull()
    await answer(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'axis-1の質問2' })))
    await shown.user.click(screen.getByRole('button', { name: m.question.back }))
    expect(progress(1)).toBeTruthy()
    expect(screen.getByRole('button', { name: '左の選択肢' }).getAttribute('aria-pressed')).toBe('true')
  })

  test('keys 1, 2 and the arrows answer, Backspace goes back, a held key answers once', async () => {
    const { user } = show(short())
    const heading = () => screen.getByRole('heading', { level: 1 })
    const press = async (keys: string) => {
      await waitFor(() => expect(document.activeElement).toBe(heading()))
      await user.keyboard(keys)
    }
    for (const keys of ['1', '2', '{ArrowLeft}', '{ArrowRight}']) await press(keys)
    expect(progress(5)).toBeTruthy()
    await press('{Backspace}')
    expect(progress(4)).toBeTruthy()
    await press('{1>5/}')
    expect(progress(5)).toBeTruthy()
    fireEvent.keyDown(heading(), { key: '1', ctrlKey: true })
    expect(progress(5)).toBeTruthy()
    heading().blur()
    await user.keyboard('1')
    expect(progress(5)).toBeTruthy()
  })

  test('a page that the browser translates shows no text of the screen before, up to the shared result', async () => {
    const diagnostic = short()
    const questions = diagnostic.questions.map((question) => ({ ...question, leftChoice: `${question.id}の左` }))
    const { container, user } = show({ ...diagnostic, questions })
    const left = () => screen.getByText(/の左$/)
    for (const [index, { id }] of askedQuestions({ ...diagnostic, questions }).entries()) {
      expect(progress(index + 1)).toBeTruthy()
      expect(left().textContent).toBe(`${id}の左`)
      translate(container)
      fireEvent.click(left())
    }
    translate(container)
    const email = screen.getByLabelText('メールアドレス')
    fireEvent.change(email, { target: { value: 'ichiro' } })
    fireEvent.blur(email)
    translate(container)
    fireEvent.change(email, { target: { value: 'a'.repeat(255) } })
    expect(screen.getByRole('alert').textContent).toBe(m.lead.problems['too-long']('メールアドレス', 254))
    translate(container)
    fireEvent.change(email, { target: { value: 'ichiro@example.test' } })
    expect(screen.queryByRole('alert')).toBeNull()
    await user.type(screen.getByLabelText('お名前'), '田中')
    await user.click(screen.getByRole('button', { name: m.lead.submit }))
    translate(container)
    await user.click(screen.getByRole('button', { name: m.share.instagram }))
    expect(await screen.findByText(m.share.copied)).toBeTruthy()
    translate(container)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: m.share.instagram }))
    expect(await screen.findByText(m.share.copyFailed)).toBeTruthy()
    expect(screen.queryByText(m.share.copied)).toBeNull()
  })

  test('a double click answers one question', () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    show(short())
    now += 1_000
    const button = screen.getByRole('button', { name: '左の選択肢' })
    for (const detail of [1, 2]) pressAt(now + 60 * detail, button, { detail, by: 'mouse' })
    expect(progress(2)).toBeTruthy()
  })

  test('keeps room for a picture where another axis has one', async () => {
    const { axes } = short()
    const pictured = axes.map((axis, index) => ({ ...axis, imageUrl: index === 0 ? '/axis.jpg' : null }))
    const { container } = show(short({ axes: pictured }))
    await answer(5)
    expect(progress(6)).toBeTruthy()
    expect(container.querySelectorAll('.mz-axis-image')).toHaveLength(1)
  })
})

describe('the result', () => {
  const direct = () => short({ collectLeadInfo: false })

  test('stands at once without lead collection', async () => {
    const shown = show(direct())
    await answer(2)
    await answer(3, '右')
    await answer(10)
    expect(screen.getByText(m.result.eyebrow)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'BCE型' })).toBeTruthy()
    expect(screen.getByRole('img', { name: '論理 40%、直感 60%' })).toBeTruthy()
    expect(shown.submit.mock.calls[0]?.[0]).toMatchObject({
      result: 'BCE',
      leadInfo: { name: '', email: '', company: '' },
    })
  })

  test('counts a next step that is followed by its place among those of the type', async () => {
    const actions = [
      { label: '', url: '' },
      { label: '電話する', url: 'tel:0312345678' },
    ]
    const diagnostic = short({ collectLeadInfo: false })
    const { click, submit } = show({
      ...diagnostic,
      resultTypes: diagnostic.resultTypes.map((type) => ({ ...type, actions })),
    })
    await answer(15)
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(screen.getByRole('link', { name: '電話する' }))
    const responseId = submit.mock.calls[0]?.[0].id
    expect(click.mock.calls).toEqual([[{ responseId, diagnosticId: diagnostic.id, place: 2 }]])
  })

  test('a part of a bar carries its figure only above 15 percent', async () => {
    show(makeDiagnostic({ questionsPerAxis: 9, collectLeadInfo: false }))
    await answer(1, '右')
    await answer(26)
    const [thin] = screen.getAllByRole('img')
    expect(thin?.getAttribute('aria-label')).toBe('論理 89%、直感 11%')
    expect(thin?.textContent).toBe('89%')
  })

  test.each([
    ['waiting', m.result.waiting],
    ['ended', m.result.ended],
    ['refused-lead', '連絡先に使えない文字などがあり、回答を送れませんでした。'],
    ['refused-answers', '回答を送れませんでした。'],
    ['refused-size', '内容が大きすぎて、回答を送れませんでした。'],
    ['refused', m.result.refused],
  ] as const)('says so when the response is %s', async (status, sentence) => {
    show(direct(), { status })
    await answer(15)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
  })

  test('starting again is a new response', async () => {
    const shown = show(direct())
    await answer(15)
    await shown.user.click(screen.getByRole('button', { name: m.result.again }))
    expect(progress(1)).toBeTruthy()
    await answer(15)
    const [first, second] = shown.submit.mock.calls.map(([response]) => response.id)
    expect(first).not.toBe(second)
    await shown.user.click(screen.getByRole('button', { name: m.close }))
    expect(shown.onClose).toHaveBeenCalledTimes(1)
  })

  test('shares the page of the type, with the address only in its own parameter', async () => {
    const shown = show(direct())
    await answer(15)
    const parameters = (name: string) =>
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).searchParams
    const address = 'https://example.test/diagnostic/work-style/result/ACE'
    expect(parameters(m.share.x).get('url')).toBe(`${address}?ref=share-x-ACE`)
    expect(parameters(m.share.x).get('text')).toBe('私の診断結果は「ACE型」でした！\n働き方タイプ診断')
    expect(parameters(m.share.line).get('url')).toBe(`${address}?ref=share-line-ACE`)
    expect(parameters(m.share.facebook).get('u')).toContain(
      'https://example.test/functions/v1/generate-og-tags?diagnosticId=',
    )
    await shown.user.click(screen.getByRole('button', { name: m.share.instagram }))
    expect(await screen.findByText(m.share.copied)).toBeTruthy()
    expect(await navigator.clipboard.readText()).toContain(`${address}?ref=share-copy-ACE`)
  })

  test('presses of share buttons are counted with their channel', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: async () => {} }))
    const { click, submit } = show(direct())
    await answer(15)
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('click', stay)
    for (const name of [m.share.x, m.share.line, m.share.facebook]) fireEvent.click(screen.getByRole('link', { name }))
    for (const name of [m.share.copyLink, m.share.more]) fireEvent.click(screen.getByRole('button', { name }))
    window.removeEventListener('click', stay)
    const responseId = submit.mock.calls[0]?.[0].id
    const channels = ['x', 'line', 'facebook', 'copy', 'device']
    expect(click.mock.calls).toMatchObject(channels.map((channel) => [{ responseId, channel }]))
    vi.unstubAllGlobals()
  })

  test('a press on another type shows its text; the browser’s back returns to the own one', async () => {
    const shown = show(direct())
    await answer(15)
    await shown.user.click(screen.getByRole('button', { name: 'BDF型' }))
    expect(screen.getByRole('heading', { name: 'BDF型' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: m.result.again })).toBeNull()
    await shown.user.click(screen.getByRole('button', { name: 'ADE型' }))
    expect(screen.getByRole('heading', { name: 'ADE型' })).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: m.result.backToMine }))
    expect(await screen.findByRole('heading', { name: 'ACE型' })).toBeTruthy()
    expect(shown.submit).toHaveBeenCalledTimes(1)
  })

  test('where the share sheet is refused, as in a frame, the text to copy is shown and selected', async () => {
    const share = vi.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }))
    const shown = show(direct())
    await answer(15)
    const more = screen.getByRole('button', { name: m.share.more })
    await shown.user.click(more)
    expect(screen.queryByLabelText(m.share.textToCopy)).toBeNull()
    share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await shown.user.click(more)
    const field = await screen.findByLabelText<HTMLTextAreaElement>(m.share.textToCopy)
    expect(screen.getByText(m.share.copyFailed)).toBeTruthy()
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length])
    vi.unstubAllGlobals()
  })

  test('says so when nothing is configured', async () => {
    const shown = show(short({ collectLeadInfo: false, resultTypes: [] }))
    await answer(15)
    expect(screen.getByRole('heading', { name: m.result.none })).toBeTruthy()
    expect(shown.submit).toHaveBeenCalledTimes(1)
  })
})
