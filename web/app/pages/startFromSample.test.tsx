import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { imagesOf } from '#domain/image/imageSlot.ts'
import type { SaveResult } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { deferred } from '#web/testing/deferred.ts'
import { createMemoryStores } from '#web/testing/memoryStores.ts'
import { makeDiagnostic, makeProfile } from '#web/testing/records.ts'
import { both, dashboard } from './dashboardTestSupport.tsx'

const START = 'サンプルから始める'
const TRAVEL = '「旅のスタイル診断」から始める'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const button = (name: string) => screen.findByRole('button', { name })

it('stores a copy as a draft and opens it in the editor, as the product wrote it where no sample is published', async () => {
  const stores = createMemoryStores()
  const { user, router } = await dashboard(stores)
  await user.click(await button(START))
  await user.click(await button(TRAVEL))
  expect(await screen.findByText('「旅のスタイル診断」をもとに、非公開の診断を作成しました。')).toBeTruthy()
  const [copy] = stores.memory.diagnostics
  if (copy === undefined) throw new Error('nothing was stored')
  expect(copy).toMatchObject({
    title: '旅のスタイル診断',
    isPublished: false,
    publicUrl: null,
    collectLeadInfo: true,
    listedInSitemap: false,
  })
  expect(copy.questions.every(({ text }) => text !== '')).toBe(true)
  expect(router.state.location.search).toBe(`?mode=edit&id=${copy.id}`)
})

it('copies the pictures and the texts as they are published', async () => {
  const stores = createMemoryStores({ diagnostics: [makeDiagnostic({ privacyPolicyText: '共通の文章' })] })
  const published = { id: 'x', title: '直した題', imageurl: '/stored/owner/main.jpg', design_template: 'earthy' }
  vi.stubGlobal('fetch', async () => Response.json(published))
  const samples = [{ slug: 'travel', path: '/diagnostic/moved', imageUrl: null, pictureName: null }]
  const { user } = await dashboard(stores, { config: { samples } })
  await user.click(await button(START))
  await user.click(await button(TRAVEL))
  await waitFor(() => expect(stores.memory.diagnostics).toHaveLength(2))
  const copy = stores.memory.diagnostics.find(({ title }) => title === '直した題')
  expect(copy).toMatchObject({ designTemplate: 'earthy', privacyPolicyText: '共通の文章' })
  expect(copy && imagesOf(copy).map(([, address]) => address)).toEqual(stores.memory.images)
})

it('stays on the page if the samples were closed, and says that a copy was made', async () => {
  const stores = createMemoryStores()
  const answer = deferred<SaveResult>()
  const { save } = stores.diagnostics
  vi.spyOn(stores.diagnostics, 'save').mockImplementationOnce(() => answer.promise)
  const { user, router } = await dashboard(stores)
  await user.click(await button(START))
  const card = await button(TRAVEL)
  await user.dblClick(card)
  expect(stores.diagnostics.save).toHaveBeenCalledTimes(1)
  const [copy] = vi.mocked(stores.diagnostics.save).mock.calls[0] ?? []
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act(async () => copy && answer.resolve(await save(copy)))
  expect(await screen.findByText(/をもとに、非公開の診断を作成しました/)).toBeTruthy()
  expect(router.state.location.search).toBe('')
})

it('says why a copy was refused, and another can be chosen', async () => {
  const stores = createMemoryStores()
  vi.spyOn(stores.diagnostics, 'save').mockRejectedValueOnce(new StoreError('storage-full', 'full'))
  const { user } = await dashboard(stores)
  await user.click(await button(START))
  await user.click(await button(TRAVEL))
  expect(await screen.findByText('診断を作成できませんでした。')).toBeTruthy()
  await user.click(await button(TRAVEL))
  await waitFor(() => expect(stores.memory.diagnostics).toHaveLength(1))
})

it('is not offered when the plan allows no further diagnostic', async () => {
  await dashboard(both(), { profile: makeProfile({ planType: 'free' }) })
  await button('新しい診断を作成')
  expect(screen.queryByRole('button', { name: START })).toBeNull()
})

it('is offered in the editor of a new diagnostic until something is typed', async () => {
  const stores = createMemoryStores()
  const { user, router } = await dashboard(stores, { at: '/dashboard?mode=create' })
  await user.click(await button(START))
  await user.keyboard('{Escape}')
  await user.type(await screen.findByLabelText('診断タイトル'), '題')
  await waitFor(() => expect(screen.queryByRole('button', { name: START })).toBeNull())
  expect(router.state.location.search).toBe('?mode=create')
})
