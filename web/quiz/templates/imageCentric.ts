import type { DesignTokens } from './designTokens.ts'

/** 画像重視: the main image large at 13:9 on dark neutrals, the title over its foot. */
export const imageCentricTokens: DesignTokens = {
  colours: {
    page: '#14161a',
    surface: '#1f2329',
    text: '#f6f4ef',
    muted: '#bab8b1',
    line: '#363b44',
    edge: '#7d838e',
    accent: '#f1e3c4',
    onAccent: '#1a1710',
    soft: '#2d323b',
    onSoft: '#e7e4dc',
    link: '#f1dfb6',
    error: '#ffb3a7',
    bars: ['#f1dca9', '#d9d4c6', '#a9c6d6'],
    onBar: '#16181c',
  },
  accentFill: '#f1e3c4',
  radius: { card: '12px', control: '10px' },
  shadow: '0 20px 48px -20px rgb(0 0 0 / 70%)',
  headingWeight: 700,
  imageRatio: '13 / 9',
  scheme: 'dark',
}
