import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageIn, withImages } from '#domain/image/imageSlot.ts'
import { draft } from '#tests/support/storeRecords.ts'
import { asCopy, asNew, baseOf, baseOver, isExpired, isOvertaken, Slot, slotsAfter } from './slots.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = '2026-11-27T00:00:00.000Z'

const slot = (changes: Partial<Slot> = {}): Slot => ({
  ...{ version: 'v1', base: ['r0'], replaces: true, intent: 'edit', changedAt: 5, refusal: null },
  ...{ content: draft('u'), slugText: 'half-', step: 'axes', pictures: { main: 'f1' }, copies: ['ACE'] },
  ...changes,
})
const saved = (changes: Partial<Slot> = {}) => slot({ intent: 'save', ...changes })
const nothing = { edit: null, send: null }

test('typing is written, beside what waits', () => {
  const [edit, send] = [slot({ version: 'v2' }), saved()]
  expect(slotsAfter({ edit: null, send }, { type: 'typed', slot: edit })).toEqual({ edit, send })
})

test('a save that is acknowledged ends its draft and what it replaced', () => {
  const acknowledged = { type: 'acknowledged', version: 'v2', base: ['r0', 'v1'] } as const
  expect(slotsAfter({ edit: slot({ version: 'v2' }), send: saved({ version: 'v1' }) }, acknowledged)).toEqual(nothing)
})

test('a save that was kept meanwhile goes on from the acknowledged one, which is stored now', () => {
  const send = saved({ version: 'v2', base: ['v1'], replaces: false })
  const edit = slot({ version: 'v3' })
  expect(slotsAfter({ edit, send }, { type: 'acknowledged', version: 'v1', base: [] })).toEqual({
    ...{ edit, send: { ...send, replaces: true } },
  })
  const another = { edit: null, send: saved({ version: 'w' }) }
  expect(slotsAfter(another, { type: 'acknowledged', version: 'v1', base: [] })).toEqual(another)
})

test('a save in an outage waits in place of its draft, and of what waited', () => {
  const send = saved({ version: 'v2' })
  expect(slotsAfter({ edit: slot({ version: 'v2' }), send: saved() }, { type: 'outage', slot: send })).toEqual({
    ...{ edit: null, send },
  })
  const edit = slot({ version: 'v3' })
  expect(slotsAfter({ edit, send: null }, { type: 'outage', slot: send })).toEqual({ edit, send })
})

test('typing goes on from what was read and what waits', () => {
  expect([baseOf('r0', null), baseOf('', null), baseOf('r0', { version: 'v1' })]).toEqual([['r0'], [], ['r0', 'v1']])
})

test('another save in the outage may replace all that may have arrived; one that goes on from nothing there, nothing', () => {
  expect(baseOver(saved({ version: 'v1', base: ['r0'] }), ['v1'])).toEqual(['r0', 'v1'])
  expect(baseOver(saved({ version: 'v1', base: ['r0'] }), ['r0', 'v1'])).toEqual(['r0', 'v1'])
  expect(baseOver(saved({ version: 'v1', base: ['r0'] }), ['r0'])).toBeNull()
  expect(baseOver(null, ['r0'])).toEqual(['r0'])
})

test('a refusal stays on what waits, and only on what was refused', () => {
  const slots = { edit: slot({ version: 'v2' }), send: saved() }
  expect(slotsAfter(slots, { type: 'refused', version: 'v1', refusal: 'conflict' })).toEqual({
    ...{ edit: slots.edit, send: { ...slots.send, refusal: 'conflict' } },
  })
  expect(slotsAfter(slots, { type: 'refused', version: 'v0', refusal: 'conflict' })).toBe(slots)
})

test('a deletion in an outage ends any draft, and one that is done ends both', () => {
  const slots = { edit: slot({ version: 'v2' }), send: saved() }
  const send = slot({ version: 'v3', intent: 'delete' })
  expect(slotsAfter(slots, { type: 'outage', slot: send })).toEqual({ edit: null, send })
  expect(slotsAfter(slots, { type: 'deleted' })).toEqual(nothing)
})

test('a draft that is discarded goes, unless another tab wrote it since', () => {
  const slots = { edit: slot(), send: saved() }
  expect(slotsAfter(slots, { type: 'discarded', version: 'v1' })).toEqual({ edit: null, send: slots.send })
  expect(slotsAfter(slots, { type: 'discarded', version: 'v0' })).toEqual(slots)
})

test('what was deleted elsewhere is a new one, without the pictures that were deleted with it', () => {
  const content = withImages(draft('u', { isPublished: true, responseCount: 3, revision: 'r0' }), [
    ['main', '/gone.jpg'],
    ['ACE', '/another’s.jpg'],
  ])
  const left = slot({ content })
  const made = asNew(left, NOW)
  expect(made).toMatchObject({ base: [], replaces: false, pictures: { main: 'f1' }, slugText: 'half-', step: 'axes' })
  expect(made.content).toMatchObject({ id: content.id, isPublished: false, responseCount: 0, revision: '' })
  expect([imageIn(made.content, 'main'), imageIn(made.content, 'ACE')]).toEqual([null, '/another’s.jpg'])
})

test('a draft that another tab wrote since is overtaken; what was typed here is a copy with pictures of its own', () => {
  expect([
    isOvertaken(null, 'v1'),
    isOvertaken(slot(), 'v1'),
    isOvertaken(slot(), 'v0'),
    isOvertaken(slot(), null),
  ]).toEqual([false, false, true, true])
  const content = withImages(draft('u', { publicUrl: 'own', revision: 'r0' }), [['BDF', '/own.jpg']])
  expect(asCopy(slot({ content }), 'copy', NOW)).toMatchObject({
    ...{ base: [], replaces: false, copies: ['BDF'], slugText: '' },
    content: { id: 'copy', publicUrl: null, title: content.title, revision: '', isPublished: false },
  })
})

test('a draft goes after 30 days, unless a save of it waits', () => {
  const edit = slot({ changedAt: 0 })
  expect(isExpired({ edit, send: null }, 30 * DAY)).toBe(false)
  expect(isExpired({ edit, send: null }, 30 * DAY + 1)).toBe(true)
  expect(isExpired({ edit, send: saved() }, 30 * DAY + 1)).toBe(false)
  expect(isExpired(nothing, 30 * DAY + 1)).toBe(false)
})

test('a slot is read as it was kept, also where what a screen can do without is damaged', () => {
  const whole = slot({ refusal: 'conflict' })
  expect(v.parse(Slot, whole)).toEqual(whole)
  const damage = { refusal: 'unheard', slugText: 1, step: 'none', pictures: { nowhere: 'f' }, copies: ['none'] }
  expect(v.parse(Slot, { ...whole, ...damage })).toEqual({
    ...{ ...whole, refusal: null, slugText: '', step: 'basic', pictures: {}, copies: [] },
  })
})

test.each([{ version: 1 }, { base: null }, { intent: 'rename' }, { content: {} }, { content: null }])(
  'one with %j is none',
  (damage) => {
    expect(v.safeParse(Slot, { ...slot(), ...damage }).success).toBe(false)
  },
)
