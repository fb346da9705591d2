import { describe, expect, it } from 'vitest'
import { IDLE, isRunning, type SaveEvent, type SaveState, saveMachine } from './saveMachine.ts'

const preparing: SaveState = { phase: 'preparing', as: 'publish' }
const uploading: SaveState = { phase: 'uploading', as: 'publish', progress: null }
const conflict: SaveState = { phase: 'asking', question: { kind: 'conflict', as: 'publish', chosen: null } }
const chosen: SaveState = { phase: 'asking', question: { kind: 'conflict', as: 'publish', chosen: 'mine' } }
const unpublish: SaveState = { phase: 'asking', question: { kind: 'unpublish' } }
const notice = (text: string): SaveState => ({ phase: 'failed', notice: { kind: 'failed', text } })
const gone: SaveState = { phase: 'failed', notice: { kind: 'stored-gone', withPictures: true } }
const imagesFailed: SaveState = {
  phase: 'failed',
  notice: { kind: 'images-failed', count: 2, storageFull: true, as: 'publish' },
}

const progress = { uploaded: 1, total: 2, fraction: 0.5 }
const press = (change: Partial<Extract<SaveEvent, { type: 'pressed' }>> = {}): SaveEvent => ({
  type: 'pressed',
  as: 'publish',
  incomplete: false,
  asks: null,
  ...change,
})
const start = (picturesReady: boolean): SaveEvent => ({ type: 'started', as: 'publish', picturesReady })
const fail = (kind: Extract<SaveEvent, { type: 'failed' }>['kind'], text = '理由'): SaveEvent => ({
  type: 'failed',
  kind,
  text,
})
const deleted: SaveEvent = { type: 'stored-deleted', withPictures: true }
const choose: SaveEvent = { type: 'chosen', choice: 'mine' }
const dismissed: SaveEvent = { type: 'dismissed' }

describe('the table of transitions', () => {
  it.each<[string, SaveState, SaveEvent, SaveState]>([
    [
      'a press with fields missing',
      IDLE,
      press({ incomplete: true }),
      { phase: 'failed', notice: { kind: 'incomplete', as: 'publish' } },
    ],
    ['a press that takes it offline', IDLE, press({ asks: { kind: 'unpublish' } }), unpublish],
    ['a press with nothing in the way', IDLE, press(), IDLE],
    ['a start while pictures are made ready', IDLE, start(false), preparing],
    ['a start with all pictures ready', IDLE, start(true), uploading],
    ['a start after a failure', notice('理由'), start(true), uploading],
    ['the answer to a question', unpublish, start(true), uploading],
    ['the pictures', preparing, { type: 'pictures-ready' }, uploading],
    ['a picture that cannot be used', preparing, fail(null), notice('理由')],
    ['progress', uploading, { type: 'progressed', progress }, { ...uploading, progress }],
    ['success', uploading, { type: 'stored', failedPictures: 0, storageFull: false }, IDLE],
    ['success without two pictures', uploading, { type: 'stored', failedPictures: 2, storageFull: true }, imagesFailed],
    ['a newer save elsewhere', uploading, fail('conflict'), conflict],
    ['a slug in use', uploading, fail('slug-taken'), { phase: 'failed', notice: { kind: 'slug-taken' } }],
    ['a refusal', uploading, fail('forbidden'), notice('理由')],
    ['an upload that was cancelled', uploading, fail('cancelled'), IDLE],
    ['a deletion elsewhere found by saving', uploading, deleted, gone],
    ['a deletion elsewhere', IDLE, deleted, gone],
    ['a deletion elsewhere during a question', conflict, deleted, gone],
    ['a lookup that failed', conflict, fail('unavailable'), notice('理由')],
    ['a choice in a conflict', conflict, choose, chosen],
    ['a choice that is taken back', chosen, dismissed, IDLE],
    ['a lookup for a choice that failed', chosen, fail('unavailable'), notice('理由')],
    ['a choice after which to save', chosen, start(true), uploading],
    ['a closed notice', imagesFailed, dismissed, IDLE],
    ['a closed question', conflict, dismissed, IDLE],
  ])('%s', (_, before, event, after) => {
    expect(saveMachine(before, event)).toEqual(after)
  })

  it.each([preparing, uploading])('a cancelled save is over: %o', (state) => {
    expect(saveMachine(state, { type: 'cancelled' })).toEqual(IDLE)
  })
})

describe('an event that does not fit', () => {
  it.each<[SaveState, SaveEvent]>([
    [uploading, press({ incomplete: true })],
    [uploading, start(false)],
    [preparing, start(true)],
    [uploading, dismissed],
    [preparing, deleted],
    [IDLE, { type: 'progressed', progress }],
    [IDLE, { type: 'stored', failedPictures: 2, storageFull: false }],
    [preparing, { type: 'stored', failedPictures: 0, storageFull: false }],
    [imagesFailed, { type: 'pictures-ready' }],
    [notice('理由'), { type: 'cancelled' }],
    [unpublish, choose],
  ])('%o stays as it is after %o', (state, event) => {
    expect(saveMachine(state, event)).toBe(state)
  })

  it('only two phases are under way', () => {
    expect([IDLE, preparing, uploading, conflict, gone].map(isRunning)).toEqual([false, true, true, false, false])
  })
})
