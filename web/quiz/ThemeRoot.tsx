import type { ReactNode } from 'react'
import { themeVariables } from './templates/designTokens.ts'
import { designTokens } from './templates/templates.ts'

type ThemeRootProps = {
  template: string
  /** main: the page's own content; div: inside a dialog of a page that has its main already. */
  as: 'main' | 'div'
  children: ReactNode
}

/** Encloses every screen of a diagnostic and gives it the look of its design template. */
export function ThemeRoot({ template, as: Element, children }: ThemeRootProps) {
  const tokens = designTokens(template)
  return (
    <Element className="mz-root" data-template={template} style={themeVariables(tokens)}>
      {children}
    </Element>
  )
}
