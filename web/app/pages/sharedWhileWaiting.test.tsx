import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { dashboard, PUBLISHED, row } from './dashboardTestSupport.tsx'

it.each([
  ['the stored address', { [PUBLISHED.id]: 'work-style' }, {}, 'work-style'],
  ['not the one that is still to be sent', { [PUBLISHED.id]: 'before' }, {}, 'before'],
  ['not one that ends with the save', { [PUBLISHED.id]: 'work-style' }, { isPublished: false }, null],
])('offers the address that works while a newer save waits: %s', async (_, liveSlugs, change, slug) => {
  const diagnostics = [{ ...PUBLISHED, ...change }]
  const waiting = [{ id: PUBLISHED.id, version: 's', pictures: {}, copies: [], refusal: null }]
  const { user } = await dashboard(createMemoryStores({ diagnostics, outage: 'Failed to fetch', waiting, liveSlugs }))
  const share = (await row('働き方タイプ診断')).queryByRole('button', { name: '共有' })
  expect(share === null).toBe(slug === null)
  if (share === null) return
  await user.click(share)
  expect(await screen.findByText(`https://product.test/diagnostic/${slug}`)).toBeTruthy()
  // Unpublishing would be based on what is not stored yet.
  await user.click((await row('働き方タイプ診断')).getByRole('button', { name: /その他の操作/ }))
  expect(screen.queryByRole('menuitem', { name: '非公開にする' })).toBeNull()
})
