import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { projectRoot } from '#server/process/paths.ts'
import { ALL_SAMPLES } from './allSamples.ts'
import { sampleDiagnostic } from './sampleDiagnostic.ts'
import { sampleId } from './sampleId.ts'

const PICTURES = ['main', 'axis-1', 'axis-2', 'axis-3', ...RESULT_CODES]

test('there are ten samples under addresses of their own', () => {
  expect(new Set(ALL_SAMPLES.map(({ slug }) => slug)).size).toBe(10)
})

describe.each(ALL_SAMPLES.map((sample) => [sample.slug, sample] as const))('%s', (_slug, sample) => {
  const diagnostic = sampleDiagnostic(
    sample,
    { id: sampleId(sample.slug), userId: 'owner' },
    {},
    '2026-11-21T00:00:00Z',
  )

  test('asks 45 different questions with two different choices each', () => {
    expect(diagnostic.questions).toHaveLength(45)
    expect(new Set(diagnostic.questions.map(({ text }) => text)).size).toBe(45)
    for (const { text, leftChoice, rightChoice } of diagnostic.questions) {
      expect(text.trim()).not.toBe('')
      expect(text.length).toBeLessThanOrEqual(80)
      expect(leftChoice.trim()).not.toBe('')
      expect(rightChoice.trim()).not.toBe('')
      expect(leftChoice).not.toBe(rightChoice)
    }
  })

  test('describes eight types that differ, in 200 to 400 characters each', () => {
    expect(diagnostic.resultTypes.map(({ code }) => code)).toEqual(RESULT_CODES)
    expect(new Set(diagnostic.resultTypes.map(({ name }) => name)).size).toBe(8)
    for (const { name, subtitle, description } of diagnostic.resultTypes) {
      expect(name.trim()).not.toBe('')
      expect(subtitle.trim()).not.toBe('')
      expect([...description].length).toBeGreaterThanOrEqual(200)
      expect([...description].length).toBeLessThanOrEqual(400)
    }
  })

  test('names and explains both traits of its three axes', () => {
    expect(diagnostic.axes).toHaveLength(3)
    for (const { name, description, leftTrait, rightTrait } of diagnostic.axes) {
      for (const text of [
        name,
        description,
        leftTrait.name,
        leftTrait.description,
        rightTrait.name,
        rightTrait.description,
      ])
        expect(text.trim()).not.toBe('')
      expect(leftTrait.name).not.toBe(rightTrait.name)
    }
  })

  test('has a picture for itself, every axis and every type', () => {
    const folder = path.join(projectRoot, 'samples', sample.slug)
    expect(PICTURES.filter((name) => !existsSync(path.join(folder, `${name}.jpg`)))).toEqual([])
  })

  test('has an id that stays the same', () => {
    expect(sampleId(sample.slug)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(sampleId(sample.slug)).toBe(diagnostic.id)
  })
})
