import type { DesignTokens } from './designTokens.ts'

/** ナチュラル: natural paper and soft edges; moss, clay and sand on warm white. */
export const earthyTokens: DesignTokens = {
  colours: {
    page: '#f5efe3',
    surface: '#fffdf7',
    text: '#2e291e',
    muted: '#635943',
    line: '#e0d5bf',
    edge: '#978868',
    accent: '#566a30',
    onAccent: '#ffffff',
    soft: '#eae6cf',
    onSoft: '#3c3a24',
    link: '#4b5d28',
    error: '#9c2b16',
    bars: ['#566a30', '#8a5a2e', '#a0492f'],
    onBar: '#ffffff',
  },
  accentFill: '#566a30',
  radius: { card: '24px 20px 26px 22px', control: '16px' },
  shadow: '0 10px 28px -18px rgb(74 60 30 / 40%)',
  headingWeight: 600,
  imageRatio: '16 / 9',
  scheme: 'light',
}
