import * as v from 'valibot'
import { accountEmail, isEmail } from '../account/email.ts'
import { fieldProblems } from '../schema/findProblems.ts'
import { type FormatProblem, optionalText, record } from '../schema/schema.ts'
import { isWebLink } from '../text/text.ts'

/** Megabytes of pictures and responses a minute; the database has the same bounds. */
const LARGEST_NUMBER = 1_000_000

const isNumber = (text: string) => /^[1-9]\d*$/.test(text) && Number(text) <= LARGEST_NUMBER
const rule = (fits: (text: string) => boolean, problem: FormatProblem) => (text: string) =>
  fits(text) ? null : problem
const email = () => optionalText({ max: 254, format: rule(isEmail, 'email') })
const code = () => optionalText({ max: 100, format: rule((text) => /^[A-Za-z0-9-]+$/.test(text), 'code') })
const number = () => optionalText({ max: 100, format: rule(isNumber, 'number') })

/** Decisions of administrators about the product, as typed; null: the default. Numbers are texts of digits here. */
export const InstallationSettings = record({
  productName: optionalText({ max: 60 }),
  operatorCompany: optionalText({ max: 200 }),
  operatorAddress: optionalText({ max: 300 }),
  operatorPhone: optionalText({ max: 50 }),
  operatorEmail: email(),
  operatorWebsite: optionalText({ max: 2_000, format: rule((text) => isWebLink(text) && !/\s/.test(text), 'link') }),
  hubspotRegion: code(),
  hubspotPortalId: code(),
  hubspotFormId: code(),
  registerLinkEmail: email(),
  imageMbFree: number(),
  imageMbLight: number(),
  imageMbPremium: number(),
  rateLimitResponsesPerMinute: number(),
})
export type InstallationSettings = v.InferOutput<typeof InstallationSettings>

export type SettingName = keyof InstallationSettings

/** The values where neither the environment nor an administrator decides. The database has the quotas as well. */
export const SETTING_DEFAULTS = {
  productName: 'ミツジク',
  imageMbFree: '100',
  imageMbLight: '400',
  imageMbPremium: '2000',
  rateLimitResponsesPerMinute: '600',
} as const satisfies Partial<Record<SettingName, string>>

export const SETTING_NAMES = Object.keys(InstallationSettings.entries) as SettingName[]

/** The column of a setting, such as product_name; in capitals the environment variable that sets it as well. */
export function settingColumn(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function settingVariable(name: SettingName): string {
  return settingColumn(name).toUpperCase()
}

const HUBSPOT = ['hubspotRegion', 'hubspotPortalId', 'hubspotFormId'] as const

export type SettingProblem = FormatProblem | 'required' | 'too-long'

const WORDS: readonly SettingName[] = ['productName', 'operatorCompany', 'operatorAddress']

/** The settings trimmed, all but words in half-width letters, the address of an account in its one spelling. */
export function trimSettings(typed: InstallationSettings): InstallationSettings {
  const entries = SETTING_NAMES.map((name) => {
    const text = typed[name]?.trim()
    return [name, WORDS.includes(name) ? text : text?.normalize('NFKC')]
  })
  const trimmed = v.parse(InstallationSettings, Object.fromEntries(entries))
  const { registerLinkEmail } = trimmed
  return { ...trimmed, registerLinkEmail: registerLinkEmail && (accountEmail(registerLinkEmail) ?? registerLinkEmail) }
}

/** The first problem of each setting after trimming. The three of the HubSpot form go together. */
export function settingProblems(typed: InstallationSettings): Partial<Record<SettingName, SettingProblem>> {
  const settings = trimSettings(typed)
  const wanted = HUBSPOT.some((name) => settings[name] !== null)
    ? HUBSPOT.filter((name) => settings[name] === null)
    : []
  return {
    ...Object.fromEntries(wanted.map((name) => [name, 'required'])),
    ...fieldProblems(InstallationSettings, settings, ({ code: problem }) => problem),
  }
}
