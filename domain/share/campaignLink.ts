import { isLongerThan } from '../text/text.ts'

export const CAMPAIGN_KEYS = ['utm_source', 'utm_medium', 'utm_campaign'] as const
export type CampaignKey = (typeof CAMPAIGN_KEYS)[number]
/** The parameters of a link as typed. */
export type Campaign = Record<CampaignKey, string>

const MAX_LENGTH = 100
/** Letters and digits, also Japanese ones. Analytics tools show other signs encoded or cut them. */
const VALUE = /^[\p{L}\p{M}\p{N}_.-]*$/u

/** Words are joined by _, since a link has no spaces. */
const normalised = (typed: string) => typed.normalize('NFKC').trim().replace(/\s+/g, '_')

/** Why a parameter cannot be used; null when it can or is empty. */
export function campaignProblem(typed: string): 'signs' | 'too-long' | null {
  const value = normalised(typed)
  if (!VALUE.test(value)) return 'signs'
  return isLongerThan(value, MAX_LENGTH) ? 'too-long' : null
}

/** The address with the parameters; null without a source or with a problem. */
export function campaignLink(address: string, campaign: Campaign): string | null {
  const given = CAMPAIGN_KEYS.map((key) => [key, normalised(campaign[key])] as const).filter(
    ([, value]) => value !== '',
  )
  if (given[0]?.[0] !== 'utm_source' || given.some(([, value]) => campaignProblem(value) !== null)) return null
  return `${address}?${new URLSearchParams(given.map((pair) => [...pair]))}`
}
