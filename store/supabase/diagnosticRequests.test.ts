import { expect, test } from 'vitest'
import { asking, ok, refused } from '#tests/support/askedBackend.ts'
import { draft } from '#tests/support/storeRecords.ts'
import { toDiagnosticRow } from '../rows.ts'
import { createBackendDiagnostics } from './diagnosticStore.ts'
import type { Revisions } from './saveRevision.ts'

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

const content = toDiagnosticRow(own)
const revisions = (changes: Partial<Revisions> = {}) => ({
  ...{ base: ['r1', 'r2'], version: 'next', replaces: true },
  ...changes,
})
const rowAt = (revision: string) => ok([{ ...row, revision }])
const KNOWN = refused(409, '23505')

test('one that replaces another is an update of the revisions it goes on from, any other an insert', async () => {
  const { save, asked, sent } = diagnostics(ok([row]), ok([row]))
  expect(await save(diagnostic, revisions())).toEqual(own)
  expect(await save(diagnostic, revisions({ replaces: false }))).toEqual(own)
  expect(asked().map(([method, path, { select, id, revision }]) => [method, path, select, id, revision])).toEqual([
    ['PATCH', PATH, '*', `eq.${diagnostic.id}`, 'in.(r1,r2)'],
    ['POST', PATH, '*', undefined, undefined],
  ])
  expect(sent()).toEqual([
    { ...content, next_revision: 'next' },
    { ...content, revision: 'next' },
  ])
})

test.each([
  ['another revision, it is a conflict', [ok([]), rowAt('other')], true, 'conflict'],
  ['nothing, it is not found', [ok([]), ok([])], true, 'not-found'],
  ['its own revision, its answer was lost, and it is stored', [ok([]), rowAt('next')], true, null],
  ['its own revision, its first answer was lost, and it is stored', [KNOWN, rowAt('next')], false, null],
  ['an earlier save, whose answer was lost, it replaces that', [KNOWN, rowAt('r2'), rowAt('next')], false, null],
  ['one by its id, it is a conflict', [KNOWN, rowAt('other')], false, 'conflict'],
  ["another account's by its id, it is a conflict", [KNOWN, ok([])], false, 'conflict'],
  ['what refuses it, that is looked at no further', [refused(403, '42501')], true, 'forbidden'],
  ['an outage, that is looked at no further', [refused(503, '')], true, 'unavailable'],
] as const)('where a save meets %s', async (_, answers, replaces, kind) => {
  const { save, asked } = diagnostics(...answers)
  const saving = save(diagnostic, revisions({ replaces }))
  if (kind === null) expect(await saving).toEqual({ ...own, revision: 'next' })
  else await expect(saving).rejects.toMatchObject({ kind })
  expect(asked()).toHaveLength(answers.length)
})

test('a change of what was read is one of its revision; of another one it is a conflict', async () => {
  const { change, asked, sent } = diagnostics(ok([{ id: 'd' }]), ok([]), rowAt('other'), ok([]), ok([]))
  const read = { ...diagnostic, revision: 'r1' }
  await change('d', { privacyPolicyText: 'x' }, read)
  expect(sent()).toEqual([{ privacy_policy_text: 'x' }])
  expect(asked()).toEqual([['PATCH', PATH, { select: 'id', id: 'eq.d', revision: 'eq.r1' }]])
  await expect(change('d', { privacyPolicyText: 'x' }, read)).rejects.toMatchObject({ kind: 'conflict' })
  await expect(change('d', { privacyPolicyText: 'x' }, read)).rejects.toMatchObject({ kind: 'not-found' })
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
