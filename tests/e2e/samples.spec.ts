import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { sampleDiagnostic } from '#samples/sampleDiagnostic.ts'
import { travel } from '#samples/travel/text.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a sample leads on a phone from its public page to its result', async ({ page }) => {
  const code = 'BDE'
  const diagnostic = sampleDiagnostic(travel, { id: '', userId: '' }, {}, '')
  const type = travel.types[code]
  await page.goto(`/diagnostic/${travel.slug}`)
  await expect(page.getByRole('heading', { name: travel.title, exact: true })).toBeVisible()
  await page.getByRole('button', { name: '診断を始める', exact: true }).tap()
  for (const { id, axisId, text, leftChoice, rightChoice } of askedQuestions(diagnostic)) {
    const axis = diagnostic.axes.find((candidate) => candidate.id === axisId)
    const left = code.includes(axis?.leftTrait.code ?? '-')
    // Each choice stands in one question alone, so that its button tells which one is on the screen.
    if (id.endsWith('-0')) await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    // Pressed as by assistive technology: a finger this quick would be taken for the second half of a double tap.
    await page.getByRole('button', { name: left ? leftChoice : rightChoice, exact: true }).dispatchEvent('click')
  }
  await expect(page.getByRole('heading', { name: type.name, exact: true })).toBeVisible()
  await expect(page.getByText(type.subtitle, { exact: true })).toBeVisible()
  await expect(page.getByText(type.description, { exact: true })).toBeVisible()
  for (const { leftTrait, rightTrait } of diagnostic.axes) {
    await expect(page.getByText(leftTrait.name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(rightTrait.name, { exact: true }).first()).toBeVisible()
  }
  const missing = () =>
    page
      .locator('main img')
      .evaluateAll((all) => all.filter((image) => (image as HTMLImageElement).naturalWidth === 0).length)
  await expect.poll(missing).toBe(0)
  await expect(page.getByRole('link', { name: 'LINEでシェア', exact: true })).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(`/diagnostic/${travel.slug}/result/${code}`)),
  )
})
