import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { previewMessages } from '#web/messages/preview.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { makeDiagnostic } from '../testing/records.ts'
import { QuizPreview } from './QuizPreview.tsx'

const PRODUCT = { productName: '見本の製品', homeUrl: 'https://product.test' }

test('shows intro and run without keeping anything; closing the run returns to the intro', async () => {
  localStorage.clear()
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(<QuizPreview diagnostic={makeDiagnostic({ designTemplate: 'earthy' })} product={PRODUCT} onClose={onClose} />)
  expect(screen.getByText('全45問')).toBeTruthy()
  expect(screen.getByText('約5分')).toBeTruthy()
  screen.getByRole('button', { name: m.start }).focus()
  await user.keyboard(' ')
  expect(screen.getByText('1 / 45')).toBeTruthy()
  await user.keyboard('1')
  expect(localStorage.length).toBe(0)
  await user.click(screen.getByRole('button', { name: m.close }))
  await user.click(screen.getByRole('button', { name: m.close }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('the result says why nothing is shared', async () => {
  const user = userEvent.setup()
  const diagnostic = makeDiagnostic({ questionsPerAxis: 5, collectLeadInfo: false })
  render(<QuizPreview diagnostic={diagnostic} product={PRODUCT} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: m.start }))
  for (let question = 0; question < 15; question += 1) await user.keyboard('1')
  expect(screen.getByText(previewMessages.share)).toBeTruthy()
  expect(screen.queryByRole('link', { name: m.share.x })).toBeNull()
})

test('what is typed into the lead form of a preview is not kept', async () => {
  sessionStorage.clear()
  const user = userEvent.setup()
  render(<QuizPreview diagnostic={makeDiagnostic({ questionsPerAxis: 5 })} product={PRODUCT} onClose={vi.fn()} />)
  await user.click(screen.getByRole('button', { name: m.start }))
  for (let question = 0; question < 15; question += 1) await user.keyboard('1')
  await user.type(screen.getByLabelText('お名前'), '田中')
  expect(sessionStorage.length).toBe(0)
})

test('the default footer credit names the product as it is configured', () => {
  render(<QuizPreview diagnostic={makeDiagnostic({ hidePoweredByLink: false })} product={PRODUCT} onClose={vi.fn()} />)
  const link = screen.getByRole('link', { name: '見本の製品' })
  expect(link.getAttribute('href')).toBe('https://product.test')
})
