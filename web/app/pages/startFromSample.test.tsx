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
const MORE = 'ほかのサンプルを見る'
const TRAVEL = '「旅のスタイル診断」から始める'

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const button = (name: string) => screen.findByRole('button', { name })

it('stores a copy as a draft and opens it in the editor, as the product wrote it where no sample is published', async () => {
  const stores = createMemoryStores()
  const { user, router } = await dashboard(stores)
  await user.click(await button(MORE))
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
  await user.click(await button('ほかの作り方'))
  await user.click(await screen.findByRole('menuitem', { name: START }))
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
  await user.click(await button(MORE))
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
  await user.click(await button(MORE))
  await user.click(await button(TRAVEL))
  expect(await screen.findByText('診断を作成できませんでした。')).toBeTruthy()
  await user.click(await button(TRAVEL))
  await waitFor(() => expect(stores.memory.diagnostics).toHaveLength(1))
})

it('is offered by three samples on an empty dashboard, and the copy opens', async () => {
  const stores = createMemoryStores()
  const { user, router } = await dashboard(stores)
  const cards = await screen.findAllByRole('button', { name: /^「.+」から始める$/ })
  expect(cards).toHaveLength(3)
  expect(cards[2]?.compareDocumentPosition(await button('新しい診断を作成'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(cards[2]?.compareDocumentPosition(screen.getByText('総回答数'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(await button('「マーケター思考タイプ診断」から始める'))
  await waitFor(() => expect(router.state.location.search).toBe(`?mode=edit&id=${stores.memory.diagnostics[0]?.id}`))
})

it('is not offered when the plan allows no further diagnostic', async () => {
  await dashboard(both(), { profile: makeProfile({ planType: 'free' }) })
  await button('新しい診断を作成')
  expect(screen.queryByRole('button', { name: 'ほかの作り方' })).toBeNull()
})

it('is not offered on an empty dashboard of an account that may have no diagnostic', async () => {
  await dashboard(createMemoryStores(), { profile: makeProfile({ planType: 'premium', maxDiagnostics: 0 }) })
  expect((await button('新しい診断を作成')).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: /から始める$|サンプルを見る$/ })).toBeNull()
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
