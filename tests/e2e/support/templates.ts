import type { Frame, Page } from '@playwright/test'
import { DESIGN_TEMPLATES, type DesignTemplate } from '#domain/diagnostic/diagnostic.ts'
import { themeVariables } from '#web/quiz/templates/designTokens.ts'
import { designTokens } from '#web/quiz/templates/templates.ts'

/** Looks at the screen that is open in one template after another, each set as ThemeRoot and the server set it. */
export async function inEachTemplate(
  page: Page | Frame,
  look: (template: DesignTemplate) => Promise<void>,
): Promise<void> {
  for (const template of DESIGN_TEMPLATES) {
    const tokens = designTokens(template)
    const given = { template, variables: themeVariables(tokens), ground: tokens.colours.page, scheme: tokens.scheme }
    await page.locator('.mz-root').evaluate((root: HTMLElement, { template, variables, ground, scheme }) => {
      root.dataset.template = template
      for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value)
      const page = new CSSStyleSheet()
      page.replaceSync(`html{background:${ground};color-scheme:${scheme}}`)
      document.adoptedStyleSheets = [page]
    }, given)
    await look(template)
  }
}
