import { DESIGN_TEMPLATES, type DesignTemplate } from '#domain/diagnostic/diagnostic.ts'
import { defaultTokens } from './default.ts'
import type { DesignTokens } from './designTokens.ts'
import { earthyTokens } from './earthy.ts'
import { imageCentricTokens } from './imageCentric.ts'
import { minimalTokens } from './minimal.ts'
import { vibrantTokens } from './vibrant.ts'

const TOKENS: Readonly<Record<DesignTemplate, DesignTokens>> = {
  default: defaultTokens,
  minimal: minimalTokens,
  vibrant: vibrantTokens,
  earthy: earthyTokens,
  'image-centric': imageCentricTokens,
}

/** The tokens of a stored template value; an unknown one (an older or newer build wrote it) looks like the default. */
export function designTokens(template: string): DesignTokens {
  const known = DESIGN_TEMPLATES.find((candidate) => candidate === template) ?? 'default'
  return TOKENS[known]
}
