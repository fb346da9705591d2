import type { DesignTokens } from './designTokens.ts'

/** ビビッド: bright, rounded and playful; coral, yellow and turquoise. */
export const vibrantTokens: DesignTokens = {
  colours: {
    page: '#fff7ee',
    surface: '#ffffff',
    text: '#2a1b36',
    muted: '#665371',
    line: '#f6dfcf',
    edge: '#a0826f',
    accent: '#ff7f6b',
    onAccent: '#2a1b36',
    soft: '#ffeeb8',
    onSoft: '#3c2a10',
    link: '#a82c1d',
    error: '#b01c2e',
    bars: ['#ff8d7a', '#ffcb3d', '#3fcfc4'],
    onBar: '#2a1b36',
  },
  accentFill: 'linear-gradient(100deg, #ff8571, #ffb44a)',
  radius: { card: '32px', control: '28px' },
  shadow: '0 10px 30px -14px rgb(255 127 107 / 45%)',
  headingWeight: 800,
  imageRatio: '16 / 9',
  scheme: 'light',
}
