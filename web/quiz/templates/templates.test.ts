import { describe, expect, test } from 'vitest'
import { DESIGN_TEMPLATES } from '#domain/diagnostic/diagnostic.ts'
import { designTokens } from './templates.ts'

/** WCAG 2.2 relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(DESIGN_TEMPLATES)('the template %s', (template) => {
  const tokens = designTokens(template)
  const { colours } = tokens
  const fillColours = tokens.accentFill.match(/#[0-9a-f]{6}/g) ?? []

  test('has 4.5:1 for every pair of text and ground', () => {
    const pairs = [
      ...[colours.text, colours.muted, colours.link, colours.error].flatMap((text) => [
        [text, colours.page],
        [text, colours.surface],
      ]),
      [colours.onSoft, colours.soft],
      [colours.onAccent, colours.accent],
      ...fillColours.map((fill) => [colours.onAccent, fill]),
      ...colours.bars.map((bar) => [colours.onBar, bar]),
    ]
    expect(fillColours.length).toBeGreaterThan(0)
    const weak = pairs.filter(([text = '', ground = '']) => contrast(text, ground) < 4.5)
    expect(weak).toEqual([])
  })

  test('has 3:1 for the borders of controls', () => {
    expect(contrast(colours.edge, colours.surface)).toBeGreaterThanOrEqual(3)
  })
})

test('an unknown template looks like the default', () => {
  expect(designTokens('brutalist')).toBe(designTokens('default'))
})
