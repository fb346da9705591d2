import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AXIS_LIMITS, TRAIT_LIMITS } from '#domain/axis/axisLimits.ts'
import { emptyDiagnostic } from '#domain/diagnostic/emptyDiagnostic.ts'
import { QUESTION_LIMITS } from '#domain/question/questionLimits.ts'
import { RESULT_TYPE_LIMITS } from '#domain/result-type/resultTypeLimits.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { createTestDatabase } from '../support/database.ts'
import { newDiagnostic, REFUSED, saveChanged as saveChangedIn, text } from '../support/savedDiagnostic.ts'
import { resetWorld } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => resetWorld(database))
afterAll(() => database.close())

const saveChanged = (change: Record<string, unknown>) => saveChangedIn(database, change)

type Path = readonly (string | number)[]

/** The list with one value put at a path; undefined removes the key. */
function withValue<T>(list: T, [key, ...rest]: Path, value: unknown): T {
  const copy: Record<string | number, unknown> = structuredClone(Array.isArray(list) ? [...list] : { ...list }) as never
  if (key === undefined) return value as T
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest, value)
  return copy as T
}

describe.each([
  { column: 'axes', list: () => newDiagnostic().axes, path: [0, 'name'], limit: AXIS_LIMITS.name },
  { column: 'axes', list: () => newDiagnostic().axes, path: [1, 'description'], limit: AXIS_LIMITS.description },
  { column: 'axes', list: () => newDiagnostic().axes, path: [2, 'leftTrait', 'name'], limit: TRAIT_LIMITS.name },
  {
    column: 'axes',
    list: () => newDiagnostic().axes,
    path: [0, 'rightTrait', 'description'],
    limit: TRAIT_LIMITS.description,
  },
  { column: 'questions', list: () => newDiagnostic().questions, path: [0, 'text'], limit: QUESTION_LIMITS.text },
  {
    column: 'questions',
    list: () => newDiagnostic().questions,
    path: [44, 'leftChoice'],
    limit: QUESTION_LIMITS.leftChoice,
  },
  {
    column: 'questions',
    list: () => newDiagnostic().questions,
    path: [9, 'rightChoice'],
    limit: QUESTION_LIMITS.rightChoice,
  },
  { column: 'resulttypes', list: () => newDiagnostic().resultTypes, path: [0, 'id'], limit: RESULT_TYPE_LIMITS.id },
  { column: 'resulttypes', list: () => newDiagnostic().resultTypes, path: [7, 'name'], limit: RESULT_TYPE_LIMITS.name },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [3, 'subtitle'],
    limit: RESULT_TYPE_LIMITS.subtitle,
  },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [1, 'description'],
    limit: RESULT_TYPE_LIMITS.description,
  },
])('$column $path', ({ column, list, path, limit }) => {
  const put = (value: unknown) => saveChanged({ [column]: withValue<unknown>(list(), path, value) })

  test('is a text of limited length', async () => {
    expect(await put(text(limit + 1))).toBe(REFUSED)
    expect(await put(text(limit))).toBe(1)
  })
  test.each([5, null, ['x'], { x: 'y' }, undefined])('is no %j', async (value) => {
    expect(await put(value)).toBe(REFUSED)
  })
})

describe('shapes of the lists', () => {
  const { axes, questions, resultTypes } = emptyDiagnostic({ id: '', userId: '', now: '' })

  test.each([
    ['axes', [axes[0], axes[0]]],
    ['axes', withValue<unknown>(axes, [0, 'id'], 'axis-4')],
    ['axes', withValue<unknown>(axes, [0, 'leftTrait', 'code'], 'C')],
    ['axes', withValue<unknown>(axes, [0, 'leftTrait'], null)],
    ['axes', withValue<unknown>(axes, [0, 'extra'], 'x')],
    ['axes', withValue<unknown>(axes, [0, 'imageUrl'], 'javascript:alert(1)')],
    ['axes', { 0: axes[0] }],
    ['axes', 'text'],
    ['questions', [...questions, questions[0]]],
    ['questions', withValue<unknown>(questions, [0, 'id'], 'axis-1-15')],
    ['questions', withValue<unknown>(questions, [0, 'axisId'], 'axis-2')],
    ['questions', withValue<unknown>(questions, [0, 'extra'], 'x')],
    ['questions', [[]]],
    ['resulttypes', [...resultTypes, resultTypes[0]]],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'code'], 'AAA')],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'imageUrl'], 5)],
    ['resulttypes', withValue<unknown>(resultTypes, [0, 'extra'], null)],
    ['resulttypes', [null]],
  ])('%s refused: %j', async (column, value) => {
    expect(await saveChanged({ [column]: JSON.stringify(value) })).toBe(REFUSED)
  })

  test.each(['https://example.com/x.jpg', '/images/fallback.jpg', '', null])('an image may be %j', async (imageUrl) => {
    expect(await saveChanged({ axes: withValue<unknown>(axes, [0, 'imageUrl'], imageUrl) })).toBe(1)
  })
})
