import type { ReactNode } from 'react'
import { themeVariables } from './templates/designTokens.ts'
import { designTokens } from './templates/templates.ts'

type ThemeRootProps = {
  template: string
  /** 'div' inside pages that already have a main. */
  as: 'main' | 'div'
  children: ReactNode
}

/** Encloses a diagnostic's screens and applies its design template. */
export function ThemeRoot({ template, as: Element, children }: ThemeRootProps) {
  const tokens = designTokens(template)
  return (
    <Element className="mz-root" data-template={template} style={themeVariables(tokens)}>
      {children}
    </Element>
  )
}
