/** Colours and shapes of a design template. Every pair of colours named together has a contrast of 4.5:1. */
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
    /** A chosen answer, a notice, the part of a bar that did not win. */
    soft: string
    onSoft: string
    /** Links and emphasised text on page and surface. */
    link: string
    error: string
    /** The winning part of the bars of axis 1, 2 and 3. */
    bars: readonly [string, string, string]
    onBar: string
  }
  /** CSS background of the start button and of the progress. */
  accentFill: string
  radius: { card: string; control: string }
  shadow: string
  headingWeight: number
  imageRatio: '16 / 9' | '13 / 9'
  /** What the browser draws by itself on the page: fields, scroll bars. */
  scheme: 'light' | 'dark'
}

/** The tokens as CSS custom properties, for the element that encloses a themed screen. */
export function themeVariables(tokens: DesignTokens): Record<`--mz-${string}`, string> {
  const { colours, radius } = tokens
  return {
    '--mz-page': colours.page,
    '--mz-surface': colours.surface,
    '--mz-text': colours.text,
    '--mz-muted': colours.muted,
    '--mz-line': colours.line,
    '--mz-edge': colours.edge,
    '--mz-accent': colours.accent,
    '--mz-accent-fill': tokens.accentFill,
    '--mz-on-accent': colours.onAccent,
    '--mz-soft': colours.soft,
    '--mz-on-soft': colours.onSoft,
    '--mz-link': colours.link,
    '--mz-error': colours.error,
    '--mz-bar-1': colours.bars[0],
    '--mz-bar-2': colours.bars[1],
    '--mz-bar-3': colours.bars[2],
    '--mz-on-bar': colours.onBar,
    '--mz-radius': radius.card,
    '--mz-radius-control': radius.control,
    '--mz-shadow': tokens.shadow,
    '--mz-heading-weight': String(tokens.headingWeight),
    '--mz-image-ratio': tokens.imageRatio,
    '--mz-scheme': tokens.scheme,
  }
}
