import { describe, expect, it } from 'vitest'
import { type Diagnostic, emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { isStepValid, STEPS } from '#domain/diagnostic/editorSteps.ts'
import type { LeftDraft } from '#store/ports.ts'
import { editDraft } from '#web/testing/keepDraft.ts'
import { makeDiagnostic, testId } from '#web/testing/records.ts'
import type { EditorAction } from './editorActions.ts'
import { editorReducer } from './editorReducer.ts'
import { type EditorState, openEditor } from './editorState.ts'

const fresh = () => openEditor(emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-21T00:00:00Z' }), false)
const reduced = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(editorReducer, state)
const restoring = (content: Diagnostic, changes: Partial<LeftDraft> = {}) => {
  const kept = { intent: 'edit', changedAt: 0, refusal: null, pictures: {} } as const
  const left: LeftDraft = { ...editDraft(content), ...kept, ...changes }
  return { type: 'restored', left, images: {}, version: 'next' } as const
}
const image = (name: string) => {
  const jpeg = new Blob([name])
  return { jpeg, url: `blob:${name}`, original: jpeg, crop: null, failed: false }
}

describe('opening', () => {
  it('gives every slot a question, also when fewer are stored', () => {
    const stored = makeDiagnostic()
    const { diagnostic, dirty } = openEditor({ ...stored, questions: stored.questions.slice(20, 25) }, true)
    expect(diagnostic.questions).toHaveLength(45)
    expect(diagnostic.questions[20]).toEqual(stored.questions[20])
    expect(diagnostic.questions[0]).toMatchObject({ id: 'axis-1-0', text: '' })
    expect(dirty).toBe(false)
  })

  it('gives every axis and result type its place, also where one is missing', () => {
    const { axes, resultTypes } = makeDiagnostic()
    const { diagnostic } = openEditor(
      makeDiagnostic({ axes: axes.slice(1), resultTypes: resultTypes.slice(0, 7) }),
      true,
    )
    expect(diagnostic.axes.map(({ id, name }) => [id, name])).toEqual([
      ['axis-1', ''],
      ['axis-2', '動き方'],
      ['axis-3', '関わり方'],
    ])
    expect(diagnostic.resultTypes.map(({ name }) => name).slice(6)).toEqual(['BDE型', ''])
    expect(STEPS.filter((step) => !isStepValid(diagnostic, step))).toEqual(['axes', 'results'])
    expect(reduced(fresh(), restoring(makeDiagnostic({ axes: [] }))).diagnostic.axes).toHaveLength(3)
  })

  it('of another diagnostic replaces nothing that is stored', () => {
    const stored = makeDiagnostic({ imageUrl: '/stored/main.jpg', isPublished: true, revision: testId(4) })
    const restore = (id: string) => reduced(openEditor(stored, true), restoring({ ...stored, id }))
    expect(restore(stored.id)).toMatchObject({ isStored: true, live: stored, storedImages: ['/stored/main.jpg'] })
    expect(restore('another')).toMatchObject({ isStored: false, live: null, storedImages: [] })
  })

  it.each([
    ['what was opened goes on from that, and from what it may have stored itself', ['r4', 'v0'], ['r4', 'v0', 'v1']],
    ['another revision goes on from none, so that saving is a conflict', ['r5'], []],
  ])('of a draft on top of %s', (_, base, expected) => {
    const stored = makeDiagnostic({ isPublished: true, revision: 'r4' })
    const content = { ...stored, title: '書きかけ' }
    const state = reduced(openEditor(stored, true), restoring(content, { base, version: 'v1' }))
    expect(state).toMatchObject({ diagnostic: { title: '書きかけ' }, base: expected, version: 'next', live: stored })
  })

  it('goes on from what waited only where the editor was opened from that', () => {
    const stored = makeDiagnostic({ revision: 'r4' })
    const waiting = { id: stored.id, version: 'w', copies: [], pictures: {}, refusal: null }
    const left = restoring(stored, { base: ['w'], version: 'v1' })
    expect(reduced(openEditor(stored, true), left).base).toEqual([])
    expect(reduced(openEditor(stored, true, waiting), left).base).toEqual(['w', 'v1'])
  })
})

describe('a save that failed', () => {
  it('may have arrived: the next one replaces it too', () => {
    const state = openEditor(makeDiagnostic({ revision: 'r4' }), true)
    const failed = reduced(state, { type: 'save-failed', version: 'v2' })
    expect([failed.base, failed.version, failed.dirty]).toEqual([['r4', state.version], 'v2', false])
  })
})

describe('what was deleted elsewhere', () => {
  it('goes on as a new diagnostic, without the pictures that were deleted with it', () => {
    const stored = makeDiagnostic({ imageUrl: '/stored/main.jpg', revision: testId(4), responseCount: 2 })
    const before = reduced(openEditor(stored, true), { type: 'image-chosen', slot: 'ADE', image: image('a') })
    const { diagnostic, images, isStored, dirty } = reduced(before, {
      type: 'stored-gone',
      now: '2026-11-23T00:00:00Z',
    })
    expect(diagnostic).toMatchObject({ title: stored.title, imageUrl: null, revision: '', responseCount: 0 })
    expect(Object.keys(images)).toEqual(['ADE'])
    expect({ isStored, dirty }).toEqual({ isStored: false, dirty: true })
  })
})

describe('the slug', () => {
  it('changes the diagnostic only while it is valid', () => {
    const typed = reduced(fresh(), { type: 'slug-typed', text: ' My Quiz ' })
    expect(typed.diagnostic.publicUrl).toBe('my-quiz')
    const broken = reduced(typed, { type: 'slug-typed', text: 'my--quiz' })
    expect(broken.diagnostic.publicUrl).toBe('my-quiz')
    expect(broken.slugText).toBe('my--quiz')
    expect(reduced(broken, { type: 'slug-typed', text: '' }).diagnostic.publicUrl).toBeNull()
  })
})

describe('editing', () => {
  it('touches one question and leaves the others the same objects', () => {
    const before = fresh()
    const { diagnostic, dirty } = reduced(before, {
      type: 'question-edited',
      id: 'axis-3-14',
      change: { text: '最後' },
    })
    expect(diagnostic.questions[44]?.text).toBe('最後')
    expect(diagnostic.questions.slice(0, 44).every((question, i) => question === before.diagnostic.questions[i])).toBe(
      true,
    )
    expect(dirty).toBe(true)
  })

  it('writes traits and result types where they belong', () => {
    const { diagnostic } = reduced(
      fresh(),
      { type: 'trait-edited', axisId: 'axis-2', side: 'rightTrait', change: { name: '即興' } },
      { type: 'result-edited', code: 'BCF', change: { subtitle: '静かな情熱' } },
    )
    expect(diagnostic.axes[1]?.rightTrait).toMatchObject({ code: 'D', name: '即興' })
    expect(diagnostic.resultTypes.find(({ code }) => code === 'BCF')?.subtitle).toBe('静かな情熱')
  })

  it('keeps all slots when fewer questions are asked', () => {
    const filled = openEditor(makeDiagnostic(), true)
    expect(reduced(filled, { type: 'basic-edited', change: { questionsPerAxis: 5 } }).diagnostic.questions).toBe(
      filled.diagnostic.questions,
    )
  })
})

describe('an import', () => {
  it('is taken back and done again without losing either side', () => {
    const before = openEditor(makeDiagnostic(), true)
    const imported = fresh().diagnostic.questions
    const done = reduced(before, { type: 'questions-replaced', questions: imported })
    const undone = reduced(done, { type: 'replacement-toggled' })
    expect(undone.diagnostic.questions).toEqual(before.diagnostic.questions)
    expect(reduced(undone, { type: 'replacement-undone' })).toBe(undone)
    expect(reduced(undone, { type: 'replacement-toggled' }).diagnostic.questions).toEqual(imported)
  })

  it('that is taken back, or done again, leaves what was written since', () => {
    const before = openEditor(makeDiagnostic(), true)
    const done = reduced(before, { type: 'questions-replaced', questions: fresh().diagnostic.questions })
    const [first, second] = done.diagnostic.questions
    const write = (id: string, text: string) => ({ type: 'question-edited', id, change: { text } }) as const
    const undone = reduced(done, write(first?.id ?? '', '手で書いた'), { type: 'replacement-toggled' })
    const [, ...others] = before.diagnostic.questions
    expect(undone.diagnostic.questions).toEqual([{ ...first, text: '手で書いた' }, ...others])
    const redone = reduced(undone, write(second?.id ?? '', 'これも'), { type: 'replacement-toggled' })
    const texts = redone.diagnostic.questions.map(({ text }) => text)
    expect(texts.slice(0, 3)).toEqual(['手で書いた', 'これも', done.diagnostic.questions[2]?.text])
  })
})

describe('pictures', () => {
  it('wait for the save, and removing one removes the stored one too', () => {
    const stored = openEditor(makeDiagnostic({ imageUrl: 'https://x.test/old.jpg' }), true)
    const chosen = reduced(stored, { type: 'image-chosen', slot: 'main', image: image('new') })
    expect(chosen.diagnostic.imageUrl).toBe('https://x.test/old.jpg')
    const removed = reduced(chosen, { type: 'image-removed', slot: 'main' })
    expect(removed.images).toEqual({})
    expect(removed.diagnostic.imageUrl).toBeNull()
  })

  it('that could not be uploaded stay, marked, and keep the draft unsaved', () => {
    const stored = { diagnostic: makeDiagnostic(), waiting: null }
    const chosen = reduced(
      fresh(),
      { type: 'image-chosen', slot: 'axis-1', image: image('axis') },
      { type: 'image-chosen', slot: 'ACE', image: image('ace') },
    )
    const saved = reduced(chosen, { type: 'saved', stored, failedPictures: ['ACE'], version: 'v2' })
    expect(saved.images).toEqual({ ACE: { ...chosen.images.ACE, failed: true } })
    expect(saved).toMatchObject({ dirty: true, version: 'v2' })
    expect(reduced(chosen, { type: 'saved', stored, failedPictures: [], version: 'v2' }).dirty).toBe(false)
  })

  it('of another diagnostic, still to be copied, are not counted as its own', () => {
    const original = 'https://x.test/original.jpg'
    const waiting = { id: testId(100), version: 'former', pictures: {}, copies: ['main' as const], refusal: null }
    const state = openEditor(makeDiagnostic({ imageUrl: original }), true, waiting)
    expect(state).toMatchObject({ copies: ['main'], storedImages: [], isWaiting: true })
    expect(state.base).toContain('former')
  })
})

describe('a draft that is to replace what was saved meanwhile', () => {
  const draft = openEditor(makeDiagnostic({ title: 'ここで書いた題', revision: testId(3) }), true)

  it('names the stored revision', () => {
    const elsewhere = { privacyPolicyText: '別の端末の方針', listedInSitemap: true, isPublished: true }
    const stored = { diagnostic: makeDiagnostic({ title: '別の題', revision: testId(7), ...elsewhere }), waiting: null }
    const state = reduced({ ...draft, isStored: false }, { type: 'rebased', stored })
    const rebased = { title: 'ここで書いた題', revision: testId(7), ...elsewhere }
    expect(state).toMatchObject({ diagnostic: rebased, base: [testId(7)], isStored: true })
  })

  it('goes on from the draft that waits', () => {
    const waiting = { id: testId(100), version: 'later', pictures: {}, copies: [], refusal: null }
    const state = reduced(draft, {
      type: 'rebased',
      stored: { diagnostic: makeDiagnostic({ revision: testId(3) }), waiting },
    })
    expect(state).toMatchObject({ diagnostic: { title: 'ここで書いた題' }, base: [testId(3), 'later'] })
  })
})

it('tells what a step lacks once it was left, in either direction, and not before', () => {
  const left = reduced(fresh(), { type: 'step-opened', step: 'axes' })
  expect([...left.revealedSteps]).toEqual(['basic'])
  expect([...reduced(left, { type: 'step-opened', step: 'axes' }).revealedSteps]).toEqual(['basic'])
  expect([...reduced(left, { type: 'field-opened', path: 'title' }).revealedSteps]).toEqual(['basic', 'axes'])
})

it('moves to the step and the axis of the first error', () => {
  const state = reduced(fresh(), {
    type: 'errors-revealed',
    steps: ['questions'],
    first: 'questions.axis-3-4.leftChoice',
  })
  expect(state).toMatchObject({
    step: 'questions',
    shownAxis: 'axis-3',
    focus: { path: 'questions.axis-3-4.leftChoice' },
  })
})
