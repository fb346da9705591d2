import { beforeEach, expect, it } from 'vitest'
import { giveListsAHeight, HANAKO, ICHIRO, open } from './responsesTestSupport.tsx'

beforeEach(giveListsAHeight)

it('shows how the visitor came, and nothing where that is unknown', async () => {
  const source = { gclid: 'a1', utm_source: 'line', utm_campaign: '春のご案内', referrer: 'line.me' }
  const { dialog, user } = await open([{ ...HANAKO, source }, ICHIRO])
  await user.click(await dialog.findByRole('button', { name: /佐藤 花子/ }))
  const shown = await dialog.findByRole('region', { name: '流入経路' })
  const labels = [...shown.querySelectorAll('dt')].map((label) => [
    label.textContent,
    label.nextElementSibling?.textContent,
  ])
  expect(labels).toEqual([
    ['参照元', 'line.me'],
    ['流入元', 'line'],
    ['キャンペーン', '春のご案内'],
    ['gclid', 'a1'],
  ])
  await user.click(dialog.getByRole('button', { name: /田中 一郎/ }))
  expect(dialog.queryByRole('region', { name: '流入経路' })).toBeNull()
})
