import type { DesignTokens } from './designTokens.ts'

/** ミニマル: monotone and typographic, hairlines, no shadow. */
export const minimalTokens: DesignTokens = {
  colours: {
    page: '#ffffff',
    surface: '#ffffff',
    text: '#111111',
    muted: '#595959',
    line: '#dedede',
    edge: '#767676',
    accent: '#111111',
    onAccent: '#ffffff',
    soft: '#f0f0f0',
    onSoft: '#222222',
    link: '#111111',
    error: '#a3140c',
    bars: ['#111111', '#111111', '#111111'],
    onBar: '#ffffff',
  },
  accentFill: '#111111',
  radius: { card: '2px', control: '2px' },
  shadow: 'none',
  headingWeight: 500,
  imageRatio: '16 / 9',
  scheme: 'light',
}
