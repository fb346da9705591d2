import { render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { previewMessages } from '#web/messages/preview.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { quickUser } from '../testing/quickUser.ts'
import { makeDiagnostic } from '../testing/records.ts'
import type { PreviewPlace } from './previewRun.ts'
import { QuizPreview } from './QuizPreview.tsx'

function Preview({ diagnostic, opensAt = 'intro' }: { diagnostic: Diagnostic; opensAt?: PreviewPlace }) {
  const [place, setPlace] = useState(opensAt)
  return <QuizPreview diagnostic={diagnostic} product={PRODUCT} place={place} onPlace={setPlace} />
}

const PRODUCT = { productName: '見本の製品', homeUrl: 'https://product.test' }

test('shows intro and run without keeping anything; closing the run returns to the intro', async () => {
  localStorage.clear()
  const user = quickUser()
  render(<Preview diagnostic={makeDiagnostic({ designTemplate: 'earthy' })} />)
  expect(screen.getByText('全45問')).toBeTruthy()
  expect(screen.getByText('約5分')).toBeTruthy()
  screen.getByRole('button', { name: m.start }).focus()
  await user.keyboard(' ')
  expect(screen.getByText('1 / 45')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '左の選択肢' }))
  expect(localStorage.length).toBe(0)
  await user.click(screen.getByRole('button', { name: m.close }))
  expect(screen.getByRole('button', { name: m.start })).toBeTruthy()
})

test('the result says why nothing is shared', async () => {
  const user = quickUser()
  const diagnostic = makeDiagnostic({ questionsPerAxis: 5, collectLeadInfo: false })
  render(<Preview diagnostic={diagnostic} />)
  await user.click(screen.getByRole('button', { name: m.start }))
  for (let question = 0; question < 15; question += 1)
    await user.click(screen.getByRole('button', { name: '左の選択肢' }))
  expect(screen.getByText(previewMessages.share)).toBeTruthy()
  expect(screen.queryByRole('link', { name: m.share.x })).toBeNull()
})

test('what is typed into the lead form of a preview is not kept', async () => {
  sessionStorage.clear()
  const user = quickUser()
  render(<Preview diagnostic={makeDiagnostic({ questionsPerAxis: 5 })} />)
  await user.click(screen.getByRole('button', { name: m.start }))
  for (let question = 0; question < 15; question += 1)
    await user.click(screen.getByRole('button', { name: '左の選択肢' }))
  await user.type(screen.getByLabelText('お名前'), '田中')
  expect(sessionStorage.length).toBe(0)
})

test('the default footer credit names the product as it is configured', () => {
  render(<Preview diagnostic={makeDiagnostic({ hidePoweredByLink: false })} />)
  const link = screen.getByRole('link', { name: '見本の製品' })
  expect(link.getAttribute('href')).toBe('https://product.test')
})

test.each(RESULT_CODES)('the result %s is shown at once, reached by its own side of each axis', (code) => {
  const diagnostic = makeDiagnostic()
  render(<Preview diagnostic={diagnostic} opensAt={code} />)
  const type = diagnostic.resultTypes.find((one) => one.code === code)
  expect(screen.getByRole('heading', { name: type?.name ?? 'none', level: 1 })).toBeTruthy()
  expect(screen.getByText(previewMessages.share)).toBeTruthy()
})

test('without a question it says so, and what is blank of one is named', async () => {
  const { questions, ...rest } = makeDiagnostic()
  const blank = questions.map((question) => ({ ...question, text: '', leftChoice: '', rightChoice: '' }))
  const view = render(<Preview diagnostic={{ ...rest, questions: blank }} opensAt="questions" />)
  expect(screen.getByText(previewMessages.noQuestion)).toBeTruthy()
  view.unmount()
  const [first, ...others] = blank
  const begun = first ? [{ ...first, text: '' }, ...others.map((one) => ({ ...one, text: '問' }))] : []
  render(<Preview diagnostic={{ ...rest, questions: begun }} opensAt="questions" />)
  expect(screen.getByText(previewMessages.blankQuestion)).toBeTruthy()
  expect(screen.getAllByText(previewMessages.blankChoice)).toHaveLength(2)
})

test('the lead form is shown at once, and what is typed into it is not kept', async () => {
  sessionStorage.clear()
  const user = quickUser()
  render(<Preview diagnostic={makeDiagnostic()} opensAt="lead" />)
  await user.type(screen.getByLabelText('お名前'), '田中')
  expect(sessionStorage.length).toBe(0)
  await user.type(screen.getByLabelText('メールアドレス'), 'tanaka@example.com')
  await user.click(screen.getByRole('button', { name: '結果を見る' }))
  expect(screen.getByText(previewMessages.share)).toBeTruthy()
})

test('a shared link is shown with the title and the description as typed, and the first type’s picture alone', () => {
  const { resultTypes, ...rest } = makeDiagnostic({
    title: '書きかけの題',
    description: '書きかけの説明',
    imageUrl: '/main.jpg',
  })
  const pictured = resultTypes.map((type, place) => ({ ...type, imageUrl: `/type-${place}.jpg` }))
  const view = render(<Preview diagnostic={{ ...rest, resultTypes: pictured }} opensAt="card" />)
  expect(screen.getByRole('heading', { name: '書きかけの題' })).toBeTruthy()
  expect(screen.getByText('書きかけの説明')).toBeTruthy()
  expect(screen.getByText('product.test')).toBeTruthy()
  const pictures = [...view.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(pictures).toEqual(['/type-0.jpg'])
})
