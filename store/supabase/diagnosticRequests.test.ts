import { expect, test } from 'vitest'
import { asking, ok, refused } from '#tests/support/askedBackend.ts'
import { draft } from '#tests/support/storeRecords.ts'
import { toDiagnosticRow } from '../rows.ts'
import { createBackendDiagnostics } from './diagnosticStore.ts'

const PATH = '/rest/v1/diagnostics'
const PICTURE = '/storage/v1/object/public/diagnostic-images/u/diagnostics/a.jpg'

function diagnostics(...answers: Parameters<typeof asking>) {
  const backend = asking(...answers)
  return { ...createBackendDiagnostics(backend.client, 'https://project.example'), ...backend }
}

const diagnostic = draft('u', { imageUrl: `http://former-name.example${PICTURE}` })
const row = toDiagnosticRow(diagnostic)
const own = { ...diagnostic, imageUrl: `https://project.example${PICTURE}` }

test('are listed newest first, by pages of a hundred, with pictures as this backend has them', async () => {
  const { list, asked } = diagnostics(ok(Array(100).fill(row)), ok([row]))
  const listed = await list('u')
  expect(listed).toHaveLength(101)
  expect(listed.at(-1)).toEqual(own)
  const page = { select: '*', user_id: 'eq.u', order: 'createdat.desc,id.asc', limit: '100' }
  expect(asked()).toEqual([
    ['GET', PATH, { ...page, offset: '0' }],
    ['GET', PATH, { ...page, offset: '100' }],
  ])
})

test('one is found by its id, or not', async () => {
  const { find, asked } = diagnostics(ok([row]), ok([]), refused(403, '42501'))
  expect(await find('d')).toEqual(own)
  expect(await find('d')).toBeNull()
  expect(asked()[0]).toEqual(['GET', PATH, { select: '*', id: 'eq.d' }])
  await expect(find('d')).rejects.toMatchObject({ kind: 'forbidden' })
})

test('one that replaces another is an update, any other an upsert; nothing changed is not found', async () => {
  const { save, asked, sent } = diagnostics(ok([row]), ok([row]), ok([]))
  expect(await save(diagnostic, true)).toEqual(own)
  expect(await save(diagnostic, false)).toEqual(own)
  await expect(save(diagnostic, true)).rejects.toMatchObject({ kind: 'not-found' })
  expect(asked().map(([method, path, { select, id }]) => [method, path, select, id])).toEqual([
    ['PATCH', PATH, '*', `eq.${diagnostic.id}`],
    ['POST', PATH, '*', undefined],
    ['PATCH', PATH, '*', `eq.${diagnostic.id}`],
  ])
  expect(sent()[0]).toMatchObject({ id: diagnostic.id, imageurl: own.imageUrl })
})

test('a change names its columns and a row; a deletion needs none', async () => {
  const { change, remove, asked, sent } = diagnostics(ok([{ id: 'd' }]), ok([]), ok(null))
  await change('d', { collectLeadInfo: false })
  await expect(change('d', { listedInSitemap: true })).rejects.toMatchObject({ kind: 'not-found' })
  await remove('d')
  expect(sent()).toEqual([{ collectleadinfo: false }, { listed_in_sitemap: true }, null])
  expect(asked()).toEqual([
    ['PATCH', PATH, { select: 'id', id: 'eq.d' }],
    ['PATCH', PATH, { select: 'id', id: 'eq.d' }],
    ['DELETE', PATH, { id: 'eq.d' }],
  ])
})

test('slugs are asked for, and former ones given up', async () => {
  const { isSlugTaken, formerSlugs, giveUpSlug, asked, sent } = diagnostics(
    ...[ok(false), ok([{ slug: 'a' }, { slug: 'now' }, { slug: 'b' }]), ok([{ slug: 'a' }]), ok([])],
  )
  expect(await isSlugTaken('x', 'd')).toBe(false)
  expect(sent()[0]).toEqual({ p_slug: 'x', p_except: 'd' })
  expect(await formerSlugs({ id: 'd', publicUrl: 'now' })).toEqual(['a', 'b'])
  await giveUpSlug('a')
  await expect(giveUpSlug('a')).rejects.toMatchObject({ kind: 'not-found' })
  expect(asked().slice(1, 3)).toEqual([
    ['GET', '/rest/v1/published_slugs', { select: 'slug', diagnostic_id: 'eq.d', order: 'slug.asc' }],
    ['DELETE', '/rest/v1/published_slugs', { select: 'slug', slug: 'eq.a' }],
  ])
})
