import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { editedContent, withWorkingCopy } from '#domain/diagnostic/workingCopy.ts'
import { imageAddresses, imageIn, imagesOf } from '#domain/image/imageSlot.ts'
import { bothStores, type Opened } from '#tests/support/contractStores.ts'
import { draft, jpeg, published } from '#tests/support/storeRecords.ts'

/* Tests of screens use stores in memory. These tests hold for both the memory stores and the real ones. */

const BOTH = bothStores()

describe.each(BOTH)('diagnostics in %s', (_, open) => {
  const saved = async ({ stores, userId }: Opened, changes: object = {}) =>
    (await stores.diagnostics.save({ ...published(userId), ...changes })).diagnostic

  test('have another revision after each change of the content, and only then', async () => {
    const opened = await open('premium', null)
    const first = await saved(opened)
    expect(first).toMatchObject({ responseCount: 0, leadCount: 0 })
    const { diagnostics } = opened.stores
    expect((await diagnostics.save(first, { replace: true })).diagnostic.revision).toBe(first.revision)
    const { diagnostic, savedTo } = await diagnostics.save({ ...first, title: '続き' }, { replace: true })
    expect(savedTo).toBe('backend')
    const revisions = [first.revision, diagnostic.revision]
    for (const change of [{ collectLeadInfo: false }, { privacyPolicyText: '方針' }, { listedInSitemap: true }]) {
      await diagnostics.change(first.id, change)
      const list = await diagnostics.list(opened.userId)
      expect(list).toMatchObject({ diagnostics: [change], waiting: [], outage: null })
      revisions.push(list.diagnostics[0]?.revision ?? '')
    }
    expect(new Set(revisions).size).toBe(5)
  })

  test('that were changed elsewhere are a conflict, those deleted elsewhere are not found', async () => {
    const opened = await open('premium', null)
    const { diagnostics } = opened.stores
    const first = await saved(opened)
    const elsewhere = await diagnostics.save({ ...first, title: '別の端末' }, { replace: true })
    for (const replace of [true, false]) {
      const late = diagnostics.save({ ...first, title: 'この端末' }, { replace })
      await expect(late).rejects.toMatchObject({ kind: 'conflict' })
    }
    await diagnostics.remove(first)
    await expect(diagnostics.save(first, { replace: true })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(diagnostics.change(first.id, { collectLeadInfo: false })).rejects.toMatchObject({ kind: 'not-found' })
    expect((await diagnostics.list(opened.userId)).diagnostics).toEqual([])
    const again = await saved(opened, { id: first.id })
    expect([first.revision, elsewhere.diagnostic.revision]).not.toContain(again.revision)
  })

  test('that another tab stored first, from the same draft, are a conflict', async () => {
    const { stores, userId } = await open('premium', null)
    const unsaved = draft(userId)
    const { diagnostic } = await stores.diagnostics.save({ ...unsaved, title: '別のタブ' })
    const late = stores.diagnostics.save({ ...unsaved, title: 'このタブ' })
    await expect(late).rejects.toMatchObject({ kind: 'conflict' })
    const over = { ...unsaved, title: 'このタブ', revision: diagnostic.revision }
    expect((await stores.diagnostics.save(over, { replace: true })).diagnostic).toMatchObject({ title: 'このタブ' })
  })

  test('keep a change back that was decided on before another one', async () => {
    const opened = await open('premium', null)
    const { diagnostics } = opened.stores
    const first = await saved(opened, { privacyPolicyText: null })
    await diagnostics.change(first.id, { privacyPolicyText: '別の端末の方針' }, first)
    const late = diagnostics.change(first.id, { privacyPolicyText: 'この端末の方針' }, first)
    await expect(late).rejects.toMatchObject({ kind: 'conflict' })
    const [stored] = (await diagnostics.list(opened.userId)).diagnostics
    expect(stored?.privacyPolicyText).toBe('別の端末の方針')
    expect(stored?.revision).not.toBe(first.revision)
    await diagnostics.change(first.id, { privacyPolicyText: 'この端末の方針' }, stored)
    expect((await diagnostics.list(opened.userId)).diagnostics).toMatchObject([{ privacyPolicyText: 'この端末の方針' }])
  })

  test('have a slug of their own', async () => {
    const opened = await open('premium', null)
    const { diagnostics } = opened.stores
    const { id, publicUrl } = await saved(opened)
    await expect(saved(opened, { publicUrl })).rejects.toMatchObject({ kind: 'slug-taken' })
    expect(await diagnostics.isSlugTaken(publicUrl ?? '', randomUUID())).toBe(true)
    expect(await diagnostics.isSlugTaken(publicUrl ?? '', id)).toBe(false)
    const title = `Contract ${randomUUID().slice(0, 8)}`
    const generated = [await saved(opened, { title, publicUrl: null }), await saved(opened, { title, publicUrl: null })]
    const slug = title.toLowerCase().replace(' ', '-')
    expect(generated.map((one) => one.publicUrl)).toEqual([slug, `${slug}-2`])
  })

  test('keep the slugs they were published under, until their owner gives one up', async () => {
    const opened = await open('premium', null)
    const { diagnostics } = opened.stores
    const first = await saved(opened)
    expect(await diagnostics.formerSlugs(first)).toEqual([])
    const { diagnostic } = await diagnostics.save({ ...first, publicUrl: `moved-${randomUUID()}` }, { replace: true })
    expect(await diagnostics.formerSlugs(diagnostic)).toEqual([first.publicUrl])
    await diagnostics.giveUpSlug(first.publicUrl ?? '')
    expect(await diagnostics.formerSlugs(diagnostic)).toEqual([])
    await expect(diagnostics.giveUpSlug(first.publicUrl ?? '')).rejects.toMatchObject({ kind: 'not-found' })
  })

  test.each([
    ['free', 1, 1],
    ['free', 5, 1],
    ['light', 9, 4],
    ['premium', 2, 2],
    ['premium', 0, 0],
  ] as const)('of the plan %s with a maximum of %s are %i', async (plan, max, allowed) => {
    const opened = await open(plan, max)
    const all = []
    for (let count = 0; count < allowed; count++) all.push(await saved(opened))
    await expect(saved(opened)).rejects.toMatchObject({ kind: 'allowance-reached' })
    const [last] = all
    if (last === undefined) return
    expect(await opened.stores.diagnostics.save({ ...last, title: '変更' }, { replace: true })).toMatchObject({
      savedTo: 'backend',
    })
  })

  const credit = { poweredByText: '制作', poweredByLinkName: '見本社', poweredByLinkUrl: 'https://example.com/' }
  const none = { poweredByText: null, poweredByLinkName: null, poweredByLinkUrl: null }

  test.each([
    ['free', { ...none, hidePoweredByLink: false }],
    ['light', { ...credit, hidePoweredByLink: true }],
  ] as const)('have the credit that the plan %s gives', async (plan, expected) => {
    const opened = await open(plan, null)
    const first = await saved(opened, { ...credit, hidePoweredByLink: plan === 'free' })
    expect(first).toMatchObject(expected)
    expect((await opened.stores.diagnostics.save({ ...first, ...credit }, { replace: true })).diagnostic).toMatchObject(
      expected,
    )
  })

  test('with bad values are refused', async () => {
    const opened = await open('premium', null)
    for (const bad of [
      { title: 'あ'.repeat(201) },
      { title: '' },
      { description: 'あ'.repeat(5001) },
      { publicUrl: 'a--b' },
      { poweredByLinkUrl: 'javascript:alert(1)' },
    ]) {
      await expect(saved(opened, bad), JSON.stringify(bad)).rejects.toMatchObject({ kind: 'invalid' })
    }
    expect((await opened.stores.diagnostics.list(opened.userId)).diagnostics).toEqual([])
  })

  test('name their pictures, and take them and their responses away when they go', async () => {
    const opened = await open('premium', null)
    const { diagnostics, responses } = opened.stores
    const pictures = { main: await jpeg(), ACE: await jpeg() }
    const { diagnostic } = await diagnostics.save(draft(opened.userId), { pictures })
    const addresses = (['main', 'ACE'] as const).map((slot) => imageIn(diagnostic, slot))
    expect(new Set(addresses).size).toBe(2)
    expect(addresses).not.toContain(null)
    await diagnostics.remove(diagnostic)
    expect((await diagnostics.list(opened.userId)).diagnostics).toEqual([])
    expect((await responses.summary({ diagnosticId: diagnostic.id })).total).toBe(0)
  })

  test('keep the published content beside a working copy, each with its pictures, until that is published', async () => {
    const opened = await open('premium', null)
    const { diagnostics } = opened.stores
    const live = (await diagnostics.save(published(opened.userId), { pictures: { main: await jpeg() } })).diagnostic
    const edited = { ...live, title: '作業中の題', publicUrl: null }
    const { diagnostic: kept } = await diagnostics.save(withWorkingCopy(live, edited), {
      replace: true,
      pictures: { main: await jpeg(), ACE: await jpeg() },
      storedImages: imageAddresses(live),
    })
    expect(kept).toMatchObject({ title: live.title, imageUrl: live.imageUrl, publicUrl: live.publicUrl })
    expect(kept.revision).not.toBe(live.revision)
    expect(kept.workingCopy).toMatchObject({ title: '作業中の題', publicUrl: null })
    expect(imageIn(kept, 'main')).not.toBe(live.imageUrl)
    expect(imageAddresses(kept)).toHaveLength(3)
    await diagnostics.change(kept.id, { collectLeadInfo: false })
    const [listed] = (await diagnostics.list(opened.userId)).diagnostics
    if (listed === undefined) throw new Error('nothing is listed')
    expect(listed).toMatchObject({ collectLeadInfo: false, workingCopy: { collectLeadInfo: false } })
    await expect(diagnostics.save({ ...listed, isPublished: false }, { replace: true })).rejects.toMatchObject({
      kind: 'invalid',
    })
    const { diagnostic: next } = await diagnostics.save(
      { ...editedContent(listed), publicUrl: live.publicUrl },
      { replace: true, storedImages: imageAddresses(listed) },
    )
    expect(next).toMatchObject({ title: '作業中の題', collectLeadInfo: false, isPublished: true, workingCopy: null })
    expect(imageAddresses(next)).toEqual(imagesOf(kept).map(([, address]) => address))
  })

  test('are listed to their owner, the newest first', async () => {
    const opened = await open('premium', null)
    for (const day of [2, 3, 1]) await saved(opened, { title: `${day}`, createdAt: `2026-01-0${day}T00:00:00.000Z` })
    const { diagnostics } = await opened.stores.diagnostics.list(opened.userId)
    expect(diagnostics.map(({ title }) => title)).toEqual(['3', '2', '1'])
    expect((await opened.stores.diagnostics.list(randomUUID())).diagnostics).toEqual([])
  })
})

describe.each(BOTH)('the profile in %s', (_, open) => {
  test('is the own one alone, and takes what waited since the sign-up', async () => {
    const { stores, userId } = await open('light', 4)
    expect(await stores.profiles.find(userId)).toMatchObject({ id: userId, planType: 'light', maxDiagnostics: 4 })
    await stores.profiles.saveNames(userId, { name: '花子', company: '花屋' })
    expect(await stores.profiles.find(userId)).toMatchObject({ name: '花子', company: '花屋', planType: 'light' })
    expect(await stores.profiles.find(randomUUID())).toBeNull()
    await expect(stores.profiles.saveNames(randomUUID(), { name: 'x' })).rejects.toMatchObject({ kind: 'not-found' })
    expect(await stores.auth.currentUser()).toMatchObject({ id: userId })
    await stores.auth.signOut()
    expect(await stores.auth.currentUser()).toBeNull()
  })
})
