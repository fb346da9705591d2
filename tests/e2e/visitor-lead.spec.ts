import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic } from './support/published.ts'
import { answerTo, expectResult, start } from './support/run.ts'

test('the lead form takes what a password manager fills in at once', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product)
  await start(page, diagnostic.path)
  await answerTo(page, 15)
  const lead = ['山田 花子', 'hanako@example.com', '山田商店']
  const fields = page.getByRole('textbox')
  await expect(fields).toHaveCount(3)
  await fields.evaluateAll((inputs: HTMLInputElement[], typed) => {
    // As browsers and extensions do: past the setter by which React tells what the page's own script has written.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    inputs.forEach((input, index) => {
      set?.call(input, typed[index])
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }, lead)
  for (const [index, value] of lead.entries()) await expect(fields.nth(index)).toHaveValue(value)
  await page.getByRole('button', { name: '結果を見る', exact: true }).click()
  await expectResult(page)
  const responses = diagnostic.owner.from('diagnostic_responses').select('leadinfo')
  const { data } = await responses.eq('diagnosticid', diagnostic.id)
  expect(data).toEqual([{ leadinfo: { name: lead[0], email: lead[1], company: lead[2] } }])
})
