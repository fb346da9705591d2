import { expect, test } from 'vitest'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { emblemPaths } from './typeEmblem.ts'

test('each of the eight codes has a drawing of its own', () => {
  const drawings = RESULT_CODES.map((code) =>
    emblemPaths(code)
      .map(({ d }) => d)
      .join(),
  )
  expect(new Set(drawings).size).toBe(8)
})
