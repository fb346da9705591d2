/** Colours and shapes of a design template. Text and ground have a contrast of 4.5:1. */
export type DesignTokens = {
  colours: {
    page: string
    surface: string
    text: string
    muted: string
    line: string
    /** Borders of controls: contrast 3:1 on surface. */
    edge: string
    accent: string
    onAccent: string
    /** Chosen answers, notices, the losing part of a bar. */
    soft: string
    onSoft: string
    /** Links and emphasised text on page and surface. */
    link: string
    error: string
    /** The winning parts of the bars of axes 1 to 3. */
    bars: readonly [string, string, string]
    onBar: string
  }
  /** CSS background of start button and progress. */
  accentFill: string
  radius: { card: string; control: string }
  shadow: string
  headingWeight: number
  imageRatio: '16 / 9' | '13 / 9'
  /** CSS color-scheme. */
  scheme: 'light' | 'dark'
  /** The look of drawn pictures: cards, stories. */
  drawn: {
    typeface: 'gothic' | 'mincho'
    frame: 'panel' | 'double' | 'sticker' | 'none'
    eyebrow: 'plain' | 'stroke' | 'rule' | 'label'
  }
}

/** The tokens as CSS custom properties: `onAccent` becomes `--mz-on-accent`, the bars `--mz-bar-1` to `--mz-bar-3`. */
export function themeVariables({ colours, radius, drawn, ...others }: DesignTokens): Record<`--mz-${string}`, string> {
  const { bars, ...single } = colours
  const [bar1, bar2, bar3] = bars
  const values = { ...single, bar1, bar2, bar3, radius: radius.card, radiusControl: radius.control, ...others }
  const dashed = (name: string) => name.replace(/[A-Z0-9]/g, (character) => `-${character.toLowerCase()}`)
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--mz-${dashed(name)}`, String(value)]))
}
