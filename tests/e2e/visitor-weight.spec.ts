import { connect, visitorsRow } from '../support/productClient.ts'
import { expect, test } from './support/fixtures.ts'
import { publishDiagnostic } from './support/published.ts'

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

test('what a phone fetches is 108.6 kB at most before the start, and 115.6 kB with the end of a run but its pictures', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/diagnostic/fish`)
  const bodies = () =>
    page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      })),
    )
  const fetched = (name: RegExp) => async () => (await bodies()).some((body) => name.test(body.name) && body.bytes > 0)
  const total = async () =>
    (await bodies())
      .filter(({ name }) => !/\/images\/(?!.*\/main-)/.test(name))
      .reduce((sum, { bytes }) => sum + bytes, 0)
  for (const name of [/\/main-/, /\/startVisitor-.*\.js$/, /\/run-.*\.css$/, /\/progress-.*\.js$/]) {
    await expect.poll(fetched(name), String(name)).toBe(true)
  }
  expect(await total()).toBeLessThanOrEqual(108_600)
  await page.getByRole('button', { name: '診断を始める', exact: true }).click()
  await expect.poll(fetched(/\/endScreens-/)).toBe(true)
  expect(await total()).toBeLessThanOrEqual(115_600)
})

test('a page with 45 questions arrives in the ten packets that are sent without waiting', async ({ product }) => {
  const { title, description, imageurl, axes, questions, resulttypes } = await visitorsRow(
    await connect(product.url),
    'fish',
  )
  const columns = { title, description, imageurl, axes, questions, resulttypes, questionsperaxis: 15 }
  const { path } = await publishDiagnostic(product, columns)
  const answer = await fetch(product.url + path, { headers: { 'Accept-Encoding': 'br' } })
  const headers = [...answer.headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0)
  expect(headers + Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(10 * 1460)
})
