import type { DesignTokens } from './designTokens.ts'

/** スタンダード: a trustworthy standard, blue to indigo on white. */
export const defaultTokens: DesignTokens = {
  colours: {
    page: '#f4f6fc',
    surface: '#ffffff',
    text: '#151d36',
    muted: '#515c78',
    line: '#dde3f1',
    edge: '#8791ad',
    accent: '#2f4bd6',
    onAccent: '#ffffff',
    soft: '#e8edfd',
    onSoft: '#26345f',
    link: '#2a44c4',
    error: '#b3261e',
    bars: ['#2f4bd6', '#4a43d4', '#6640cf'],
    onBar: '#ffffff',
  },
  accentFill: 'linear-gradient(100deg, #2b50dc, #5a3fd3)',
  radius: { card: '20px', control: '14px' },
  shadow: '0 1px 2px rgb(21 29 54 / 6%), 0 12px 32px -12px rgb(21 29 54 / 18%)',
  headingWeight: 700,
  imageRatio: '16 / 9',
  scheme: 'light',
}
