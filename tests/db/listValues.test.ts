import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Axis, Trait } from '#domain/axis/axis.ts'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { Question } from '#domain/question/question.ts'
import { ResultType } from '#domain/result-type/resultType.ts'
import { limitOf } from '#domain/schema/schema.ts'
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
  { column: 'axes', list: () => newDiagnostic().axes, path: [0, 'name'], limit: limitOf(Axis.entries.name) },
  {
    column: 'axes',
    list: () => newDiagnostic().axes,
    path: [1, 'description'],
    limit: limitOf(Axis.entries.description),
  },
  {
    column: 'axes',
    list: () => newDiagnostic().axes,
    path: [2, 'leftTrait', 'name'],
    limit: limitOf(Trait.entries.name),
  },
  {
    column: 'axes',
    list: () => newDiagnostic().axes,
    path: [0, 'rightTrait', 'description'],
    limit: limitOf(Trait.entries.description),
  },
  {
    column: 'questions',
    list: () => newDiagnostic().questions,
    path: [0, 'text'],
    limit: limitOf(Question.entries.text),
  },
  {
    column: 'questions',
    list: () => newDiagnostic().questions,
    path: [44, 'leftChoice'],
    limit: limitOf(Question.entries.leftChoice),
  },
  {
    column: 'questions',
    list: () => newDiagnostic().questions,
    path: [9, 'rightChoice'],
    limit: limitOf(Question.entries.rightChoice),
  },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [0, 'id'],
    limit: limitOf(ResultType.entries.id),
  },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [7, 'name'],
    limit: limitOf(ResultType.entries.name),
  },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [3, 'subtitle'],
    limit: limitOf(ResultType.entries.subtitle),
  },
  {
    column: 'resulttypes',
    list: () => newDiagnostic().resultTypes,
    path: [1, 'description'],
    limit: limitOf(ResultType.entries.description),
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
