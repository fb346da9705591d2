import type { SettingName } from '#domain/installation/settings.ts'

const SECTIONS = {
  product: ['productName'],
  operator: ['operatorCompany', 'operatorAddress', 'operatorPhone', 'operatorEmail', 'operatorWebsite'],
  contact: ['hubspotRegion', 'hubspotPortalId', 'hubspotFormId'],
  limits: ['imageMbFree', 'imageMbLight', 'imageMbPremium', 'rateLimitResponsesPerMinute'],
  register: ['registerLinkEmail'],
} as const satisfies Record<string, readonly SettingName[]>

export type SectionName = keyof typeof SECTIONS

export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[]

/** The fields of a section. On a hosted project this server does not receive the responses. */
export function fieldsOf(section: SectionName, hosted: boolean): readonly SettingName[] {
  return SECTIONS[section].filter((name) => !(hosted && name === 'rateLimitResponsesPerMinute'))
}
