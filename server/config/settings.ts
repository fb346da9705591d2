import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { SETTING_DEFAULTS, SETTING_NAMES, type SettingName, settingColumn } from '#domain/installation/settings.ts'
import { property } from '#domain/schema/schema.ts'

/** Settings as texts; without the missing ones the default counts. */
export type Settings = Partial<Record<SettingName | 'registerLinkEmailSha256', string>>

const SERVED = [...SETTING_NAMES, 'registerLinkEmailSha256'] as const

const column = (name: (typeof SERVED)[number]) =>
  name === 'registerLinkEmailSha256' ? 'register_link_email_sha256' : settingColumn(name)

/** Reads the answer of get_installation_settings(), which is null while nothing was decided. */
export function readSettings(answer: unknown): Settings {
  const values = SERVED.map((name) => [name, property(answer, column(name))] as const)
  const known = values.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]))
}

const HubspotForm = v.object({ hubspotRegion: v.string(), hubspotPortalId: v.string(), hubspotFormId: v.string() })

function hubspotForm(settings: Settings) {
  if (!v.is(HubspotForm, settings)) return null
  return { region: settings.hubspotRegion, portalId: settings.hubspotPortalId, formId: settings.hubspotFormId }
}

/** Hashed, so that the address itself is not published. */
function registerLink({ registerLinkEmail, registerLinkEmailSha256 }: Settings): string | null {
  if (registerLinkEmail === undefined) return registerLinkEmailSha256 ?? null
  return createHash('sha256').update(registerLinkEmail).digest('hex')
}

/** The part of the configuration that the settings decide. */
export function settledConfig(settings: Settings) {
  return {
    productName: settings.productName ?? SETTING_DEFAULTS.productName,
    operator: {
      company: settings.operatorCompany ?? null,
      address: settings.operatorAddress ?? null,
      phone: settings.operatorPhone ?? null,
      email: settings.operatorEmail ?? null,
      website: settings.operatorWebsite ?? null,
    },
    hubspot: hubspotForm(settings),
    registerLinkEmailSha256: registerLink(settings),
  }
}
